import { randomBytes } from 'node:crypto';
import http from 'node:http';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listPage, mailPage } from './pages';
import type { StoredMail } from './StoredMail';

// Mails are held in memory, and the oldest are dropped first, because a mailbox for development needs no disk.
const maxMails = 5000;
const maxBytes = 10 * 1024 * 1024;

/** Creates a mail server that delivers to nobody, with pages and a REST API that show the mails it accepted. */
export function createMailbox() {
  const mails = new Map<string, { mail: StoredMail; source: Buffer }>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: maxBytes,
    hideSTARTTLS: true,
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void store(Buffer.concat(chunks)).then(() => done(), done));
    },
  });
  // A client that disconnects midway is not a server error.
  smtp.on('error', () => {});

  async function store(source: Buffer) {
    const id = randomBytes(4).toString('hex');
    mails.set(id, { mail: await parse(id, source), source });
    const [oldest] = mails.keys();
    if (mails.size > maxMails && oldest) mails.delete(oldest);
  }

  const web = http.createServer((request, response) => {
    const end = (status: number, type: string, body: string | Buffer) =>
      response.writeHead(status, { ...headers, 'content-type': `${type}; charset=utf-8` }).end(body);
    const json = (value: unknown, status = 200) => end(status, 'application/json', JSON.stringify(value));
    // Without this check, another site could read the mails through a name that resolves to this machine.
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? ''))
      return json({ error: 'Only this machine may read these emails.' }, 403);
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [, id = '', view = ''] = /^\/email\/([^/]+)(?:\/(html|text|source|page))?$/.exec(pathname) ?? [];
    if (request.method === 'DELETE') {
      if (id === 'all') mails.clear();
      else if (!mails.delete(id)) return json({ error: 'Email was not found' }, 404);
      return json(true);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return json({ error: 'Only GET and DELETE.' }, 405);
    if (pathname === '/') {
      // Shows new mails. A sandboxed page may not ask for it in its HTML.
      response.setHeader('refresh', '5');
      return end(200, 'text/html', listPage([...mails.values()].map(({ mail }) => mail).reverse()));
    }
    if (pathname === '/email') return json([...mails.values()].map(({ mail }) => mail));
    const found = mails.get(id);
    if (!found) return json({ error: 'Email was not found' }, 404);
    if (view === 'source') return end(200, 'text/plain', found.source);
    if (view === 'html') return end(200, 'text/html', found.mail.html);
    if (view === 'text') return end(200, 'text/plain', found.mail.text);
    if (view === 'page') return end(200, 'text/html', mailPage(found.mail));
    return json(found.mail);
  });
  return { smtp, web };
}

// Scripts in a mail do not run, and a link opens in a separate tab.
const headers = {
  'content-security-policy':
    "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; frame-src 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-same-origin",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

async function parse(id: string, source: Buffer): Promise<StoredMail> {
  const mail = await PostalMime.parse(source);
  return {
    id,
    time: new Date().toISOString(),
    messageId: mail.messageId ?? '',
    from: mailboxesOf(mail.from ? [mail.from] : []),
    to: mailboxesOf(mail.to ?? []),
    subject: mail.subject ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    html: mail.html ?? '',
    text: mail.text ?? '',
  };
}

const mailboxesOf = (addresses: Address[]) =>
  addresses.flatMap((one) => one.group ?? [one]).map(({ address = '', name }) => ({ address, name }));

import net, { type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

type Stored = { source: string; isSeen: boolean };

/**
 * Starts a mail server with one mailbox, which implements as much of IMAP (RFC 3501) as the worker uses; `commands` are the
 * commands received.
 */
export async function startImap({ password = 'pass word' } = {}) {
  const mails: Stored[] = [];
  const commands: string[] = [];
  const server = net.createServer((socket) => {
    const send = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    send('* OK [CAPABILITY IMAP4rev1] ready');
    createInterface({ input: socket }).on('line', (line) => {
      const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
      commands.push(command);
      const [data, result = 'OK done'] = answer(command);
      for (const one of data) send(one);
      send(`${tag} ${result}`);
      if (command === 'LOGOUT') socket.end();
    });
  });

  function answer(command: string): [string[], string?] {
    if (command.startsWith('LOGIN'))
      return command === `LOGIN "site" "${password}"` ? [[]] : [[], 'NO [AUTHENTICATIONFAILED] wrong'];
    if (command === 'CAPABILITY') return [['* CAPABILITY IMAP4rev1']];
    if (command.startsWith('LIST') || command.startsWith('LSUB')) return [['* LIST () "/" "INBOX"']];
    if (command.startsWith('SELECT'))
      return [
        [`* ${mails.length} EXISTS`, '* OK [UIDVALIDITY 7] valid', '* FLAGS (\\Seen)'],
        'OK [READ-WRITE] done',
      ];
    if (command.startsWith('UID SEARCH'))
      return [[['* SEARCH', ...mails.flatMap(({ isSeen }, at) => (isSeen ? [] : [at + 1]))].join(' ')]];
    if (command.startsWith('UID STORE')) {
      const mail = mails[Number(/^UID STORE (\d+)/.exec(command)?.[1]) - 1];
      if (mail) mail.isSeen = command.includes('\\Seen');
    }
    return [command.startsWith('UID FETCH') ? fetched(command) : command === 'LOGOUT' ? ['* BYE'] : []];
  }

  function fetched(command: string): string[] {
    const isHeader = command.includes('[HEADER]');
    return numbersIn(/^UID FETCH (\S+)/.exec(command)?.[1] ?? '').flatMap((uid) => {
      const { source } = mails[uid - 1] ?? { source: '' };
      const part = isHeader ? `${source.split('\r\n\r\n', 1)[0]}\r\n\r\n` : source;
      const item = `BODY[${isHeader ? 'HEADER' : ''}] {${Buffer.byteLength(part)}}\r\n${part}`;
      return [`* ${uid} FETCH (UID ${uid} RFC822.SIZE ${Buffer.byteLength(source)} ${item})`];
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://site:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    mails,
    commands,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Returns the numbers in a set such as `1,3:5`. */
const numbersIn = (set: string): number[] =>
  set.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split(':').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });

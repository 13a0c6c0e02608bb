import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { RestClient } from '@brand/shared-data/server';
import { repeated } from 'embedded-supabase/testing/hostileTexts';
import { createReportsServer, reportsPath } from './reports';

// Mails of strangers to the server that takes bounces, and to the owner's secret address. A mail to that address is read by a
// process of its own, whose processor is limited there; what is measured is the worker, whose only thread sends the letters.

const MiB = 1024 * 1024;
// Hundreds of megabytes are sent, and the machine may be busy.
jest.setTimeout(600_000);

const maxSeconds = 0.3;
const secret = `hello+${'c0ffee'.padEnd(32, '1')}@example.com`;
const boundary = 'Content-Type: multipart/mixed; boundary="b"\r\n\r\n';
const part = '--b\r\nContent-Type: text/plain; name="a"\r\nContent-Disposition: attachment\r\n\r\na\r\n';
const nested = Array.from(
  { length: 5000 },
  (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
).join('');

/** Mails by what costs much in them, of about so many bytes. */
const mailsOf = (bytes: number): Record<string, string> => ({
  'empty lines': `\r\n${repeated('\r\n', bytes)}`,
  'short lines': `\r\n${repeated('a\n', bytes)}`,
  'one line': `\r\n${repeated('a', bytes)}`,
  headers: `${repeated('X: a\r\n', bytes)}\r\na`,
  'a folded header': `Subject: a\r\n${repeated(' a\r\n', bytes)}\r\na`,
  recipients: `Cc: ${repeated('<a@example.com>, ', bytes)}\r\n\r\na`,
  'comments in a header': `From: ${repeated('(', bytes)}\r\n\r\na`,
  'encoded words': `Subject: ${repeated('=?utf-8?q?a?= ', bytes)}\r\n\r\na`,
  parts: `${boundary}${repeated(part, bytes)}--b--`,
  'nested parts': nested,
  parameters: `Content-Type: text/plain; ${repeated('a*0=a; ', bytes)}\r\n\r\na`,
  'quoted-printable text': `Content-Transfer-Encoding: quoted-printable\r\n\r\n${repeated('=41', bytes)}`,
  tags: `Content-Type: text/html\r\n\r\n${repeated('<a href="x">', bytes)}`,
  'signs of pictures': `\r\n${repeated('![', bytes)}`,
  'failed recipients': `X-Failed-Recipients: ${repeated('a@example.com,', bytes)}\r\n\r\na`,
  statuses: `Content-Type: multipart/report; boundary="b"\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${repeated('\r\nAction: failed\r\nFinal-Recipient: rfc822; a@example.com\r\n', bytes)}\r\n--b--`,
  'a bounce of qmail': `From: mailer-daemon@example.com\r\n\r\nHi. This is the a\n${repeated('\n<a@example.com>:\na\n', bytes)}`,
});

/** The seconds of processor that a mail costs the worker's own thread. */
async function costOf(to: string, rest: string, isAddressed: boolean) {
  const rpc = async (name: string) => ({ data: name === 'takes_mail' && isAddressed, error: null });
  const server = createReportsServer({ rpc } as unknown as RestClient, 'secret', async () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${reportsPath('secret')}`;
  const body = Buffer.from(`To: <${to}>\r\nMessage-ID: <a@example.com>\r\n${rest}`);
  let [seconds, status] = [Infinity, 0];
  try {
    for (let times = 0; times < 3 && seconds > maxSeconds; times += 1) {
      const before = process.cpuUsage();
      ({ status } = await fetch(url, { method: 'POST', body }));
      const { user, system } = process.cpuUsage(before);
      seconds = Math.min(seconds, (user + system) / 1e6);
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
  return { seconds, status };
}

// The first call compiles the code.
beforeAll(() => costOf('hello@example.com', '\r\na', false));

test.each(Object.entries(mailsOf(MiB - 2000)))(
  'Attack: a mail of a stranger with %s costs the worker little',
  async (_, rest) => {
    const { seconds, status } = await costOf('hello@example.com', rest, false);
    expect(seconds).toBeLessThan(maxSeconds);
    expect(status).toBeLessThan(300);
  },
);

// The process that reads a mail has ten seconds of the processor, which are minutes on a busy machine.
test.each(Object.entries(mailsOf(MiB / 4)))(
  'Attack: a mail to the secret address with %s costs the worker little',
  async (_, rest) => {
    const { seconds, status } = await costOf(secret, rest, true);
    expect(seconds).toBeLessThan(maxSeconds);
    expect(status).toBeLessThan(300);
  },
);

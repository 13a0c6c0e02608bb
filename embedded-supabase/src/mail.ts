import fs from 'node:fs/promises';
import path from 'node:path';
import { accountMailOf } from './auth/accountMails';

export type MailSettings = {
  /** The folder that keeps mails for a day; null if there is a mail server. */
  folder: string | null;
  /** The URL of the backend, where links of kept mails lead. */
  url: string;
  send: (mail: QueuedMail) => Promise<unknown>;
};
/** A mail of Auth in words; the path of its button is one of the backend. */
export type QueuedMail = {
  to: string;
  subject: string;
  text: string;
  button?: { label: string; path: string };
};

/** A mail of Auth: its type as in its link, the recipient, the code and the link's token, and the page that the link leads to. */
export type Mail = {
  type: string;
  email: string;
  code: string;
  token: string;
  redirectTo: string;
  /** For the subject of a mail about a change of address. */
  newEmail?: string;
};
export type SendMail = (mail: Mail) => Promise<void>;

const keptMs = 24 * 60 * 60 * 1000;
let mailsWritten = 0;

/** Keeps each mail of Auth in the folder, and sends it on. */
export function createMailDriver({ folder, url, send }: MailSettings): SendMail {
  return async ({ type, email, code, token, redirectTo, newEmail = '' }) => {
    const words = accountMailOf(type);
    const to = toOneLine(email);
    const subject = toOneLine(words.subject.replace('{{ .NewEmail }}', () => newEmail));
    const text = words.text + (words.code ? `\n\n${words.code} ${code}` : '');
    const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
    const button = words.label ? { label: words.label, path: `/auth/v1/verify?${query}` } : undefined;
    const kept = [text, ...(button ? [`${button.label}: ${url}${button.path}`] : [])].join('\n\n');
    if (folder !== null) await keep(folder, getFileName(to), `To: ${to}\nSubject: ${subject}\n\n${kept}\n`);
    await send({ to, subject, text, ...(button && { button }) });
  };
}

async function keep(folder: string, name: string, mail: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  await removeKeptMails(folder, keptMs);
  const file = path.join(folder, name);
  await fs.writeFile(file, mail, { mode: 0o600 });
  console.log(`Mail (also in ${file}):\n${mail}`);
}

/**
 * Removes mails older than `olderThanMs` (by default, all mails) from `folder`, because they contain codes and links that open
 * accounts. File times have fractions of a millisecond and may be ahead of Date.now().
 */
export async function removeKeptMails(folder: string, olderThanMs = -Infinity): Promise<void> {
  const names = await fs.readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const writtenAt = await fs.stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (Date.now() - writtenAt >= olderThanMs) await fs.rm(file, { force: true });
  }
}

function getFileName(to: string): string {
  mailsWritten += 1;
  const time = new Date().toISOString().replaceAll(':', '-');
  return `${time}-${mailsWritten}-${to.replace(/[^a-z0-9@._-]/gi, '_').slice(0, 100)}.txt`;
}

function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

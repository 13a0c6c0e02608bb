import fs from 'node:fs/promises';
import path from 'node:path';
import type { EmailDriver } from '@supabase/lite';
import { accountMailOf } from './auth/accountMails';
import { getRequestContext } from './database/requestContext';
import type { Challenge } from './validation/challenge';

export type MailSettings = {
  /** The folder that keeps mails for a day; null if there is a mail server. */
  folder: string | null;
  siteUrl: string;
  /** Stores a link's challenge; returns the link's new token. */
  keepChallenge: (token: string, type: string, challenge: Challenge) => Promise<string>;
  /** Queues a mail for the worker to send. */
  queue: (mail: QueuedMail) => Promise<unknown>;
};
type QueuedMail = { to: string; subject: string; text: string; button?: { label: string; path: string } };

const verifyLink = /https?:\/\/[^\s/]{1,255}\/auth\/v1\/verify\?[^\s<>"']+/;
const keptMs = 24 * 60 * 60 * 1000;
let mailsWritten = 0;

// The code in lite's text, next to the link.
const code = /\b\d{6,20}\b/;

/** Adds settings that are not in the file: keys, URLs, and storage, which the migrations need. */
export function createMailDriver({ folder, siteUrl, keepChallenge, queue }: MailSettings): EmailDriver {
  const toPath = async (parameters: URLSearchParams) => {
    const { redirectTo, challenge } = getRequestContext() ?? {};
    parameters.set('redirect_to', redirectTo ?? siteUrl);
    const [token, type] = [parameters.get('token') ?? '', parameters.get('type') ?? ''];
    if (challenge) parameters.set('token', await keepChallenge(token, type, challenge));
    return `/auth/v1/verify?${parameters}`;
  };
  return {
    async send({ to: address, subject: given, text: original = '' }) {
      const [link] = verifyLink.exec(original) ?? [];
      const parameters = link === undefined ? null : new URL(link).searchParams;
      const words = accountMailOf(parameters?.get('type') ?? undefined);
      const [digits] = code.exec(original.replace(link ?? '', '')) ?? [];
      // lite fills in the subject of link mails, but has no template for mails with only a code.
      const subject = parameters ? toOneLine(given) : words.subject;
      const to = toOneLine(address);
      const text = words.text + (words.code && digits ? `\n\n${words.code} ${digits}` : '');
      const button =
        parameters && words.label ? { label: words.label, path: await toPath(parameters) } : undefined;
      const kept = [text, ...(button ? [`${button.label}: ${siteUrl}${button.path}`] : [])].join('\n\n');
      if (folder !== null) await keep(folder, getFileName(to), `To: ${to}\nSubject: ${subject}\n\n${kept}\n`);
      await queue({ to, subject, text, ...(button && { button }) });
    },
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

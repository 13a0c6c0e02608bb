import fs from 'node:fs/promises';
import path from 'node:path';
import type { EmailDriver } from '@supabase/lite';
import type { Challenge } from './validation/challenge';
import { getRequestContext } from './database/requestContext';

export type MailSettings = {
  /** The folder that keeps mails for a day; null where a mail server brings them. */
  folder: string | null;
  /** Where /auth/v1/verify, the target of the links, is served. */
  backendUrl: string;
  siteUrl: string;
  /** Keeps the challenge of a link; returns the link's new token. */
  keepChallenge: (token: string, type: string, challenge: Challenge) => Promise<string>;
  /** Hands a mail to the worker, which sends it. */
  queue: (mail: { to: string; subject: string; text: string }) => Promise<unknown>;
};

const verifyLink = /https?:\/\/[^\s/]{1,255}\/auth\/v1\/verify\?[^\s<>"']+/;
const keptMs = 24 * 60 * 60 * 1000;
let mailsWritten = 0;

/**
 * Sends a mail by queueing it for the worker, and without a mail server also by printing it and writing it to a file, so that
 * whoever runs the machine gets in. @supabase/lite 0.10.0 points every link at `site_url` and
 * redirects back there; here it points at this server and redirects to the page that the request named.
 */
export function createMailDriver({
  folder,
  backendUrl,
  siteUrl,
  keepChallenge,
  queue,
}: MailSettings): EmailDriver {
  const toLink = async (link: string) => {
    const { redirectTo, challenge } = getRequestContext() ?? {};
    const { searchParams } = new URL(link);
    searchParams.set('redirect_to', redirectTo ?? siteUrl);
    const [token, type] = [searchParams.get('token') ?? '', searchParams.get('type') ?? ''];
    if (challenge) searchParams.set('token', await keepChallenge(token, type, challenge));
    return `${backendUrl}/auth/v1/verify?${searchParams}`;
  };
  return {
    async send({ to, subject, text }) {
      const [link] = verifyLink.exec(text ?? '') ?? [];
      const newLink = link === undefined ? '' : await toLink(link);
      const content = link === undefined ? (text ?? '') : (text ?? '').replaceAll(link, () => newLink);
      const mail = `To: ${toOneLine(to)}\nSubject: ${toOneLine(subject)}\n\n${content.trim()}\n`;
      if (folder !== null) await keep(folder, getFileName(to), mail);
      await queue({ to: toOneLine(to), subject: toOneLine(subject), text: content.trim() });
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

/** Removes the mails in `folder` that are older; they hold codes and links that open accounts. */
export async function removeKeptMails(folder: string, olderThanMs = 0): Promise<void> {
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

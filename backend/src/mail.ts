import fs from 'node:fs/promises';
import path from 'node:path';
import type { EmailDriver, EmailMessage } from '@supabase/lite';
import { currentRequest } from './database/requestContext';
import { safeRedirect } from './redirects';

export type MailSettings = {
  folder: string;
  /** Where the links' first hop, /auth/v1/verify, is served. */
  backendUrl: string;
  siteUrl: string;
  allowedOrigins: ReadonlySet<string>;
};

const verifyLink = /https?:\/\/\S+?\/auth\/v1\/verify\?[^\s<>"']+/g;

/**
 * Sends mail by printing it and writing it to a file of its own. @supabase/lite 0.10.0 leads every link to `site_url` and
 * back to there; here it leads to this server, and back to where the request asked, if that is a page of the site.
 */
export function createMailDriver(settings: MailSettings): EmailDriver {
  return {
    async send(message) {
      const redirectTo = safeRedirect(currentRequest()?.redirectTo ?? null, settings);
      const text = (message.text ?? '').replace(verifyLink, (link) => leadBack(link, redirectTo, settings));
      const letter = `To: ${oneLine(message.to)}\nSubject: ${oneLine(message.subject)}\n\n${text.trim()}\n`;
      await fs.mkdir(settings.folder, { recursive: true, mode: 0o700 });
      const file = path.join(settings.folder, fileName(message));
      await fs.writeFile(file, letter, { mode: 0o600 });
      console.log(`Mail (also in ${file}):\n${letter}`);
    },
  };
}

function leadBack(link: string, redirectTo: string, { backendUrl }: MailSettings): string {
  const url = new URL(link);
  url.searchParams.set('redirect_to', redirectTo);
  return `${backendUrl}/auth/v1/verify${url.search}`;
}

let lettersWritten = 0;

function fileName({ to }: EmailMessage): string {
  lettersWritten += 1;
  const moment = new Date().toISOString().replaceAll(':', '-');
  const receiver = to.replace(/[^a-z0-9@._-]/gi, '_').slice(0, 100);
  return `${moment}-${lettersWritten}-${receiver}.txt`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

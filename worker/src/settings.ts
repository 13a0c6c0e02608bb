import path from 'node:path';
import { getPort, mailboxSmtp, portsOf, reports, root, shell, siteUrlOf } from 'shared-node/apps';
import { readBackend, secretKeySchema } from 'shared-node/backendKeys';
import { environment, readEnvironment } from 'shared-node/environment';
import { readSiteConfig } from '@brand/site-contract/siteConfig';
import type { ChosenLook } from '@brand/shared-data/server';

export type Settings = {
  supabaseUrl: string;
  secretKey: string;
  /** The mail server's URL, with user and password. */
  smtpUrl: string;
  /** The URL of the mailbox for the owner's secret address, with user and password; null if mails only arrive by POST. */
  imapUrl: string | null;
  perSecond: number;
  reportsPort: number;
  host: string;
  /** The least niceness of the process, from 0 to 19. */
  niceness: number;
  site: { name: string; url: string; contactEmail: string } & ChosenLook;
};

const own = environment
  .pick(['HOST', 'IMAP_URL', 'LETTERS_PER_SECOND', 'SITE_CONFIG', 'SITE_URL', 'SMTP_URL', 'WORKER_NICENESS'])
  .concat(portsOf([mailboxSmtp, reports, shell]));

/** Reads the environment. Throws an error that describes, in one sentence for each invalid setting, how to fix it. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const read = readEnvironment(env, own.concat(secretKeySchema));
  const site = readSiteConfig(read.SITE_CONFIG ?? path.join(root, 'site.config.json'));
  return {
    ...readBackend(env),
    smtpUrl: read.SMTP_URL ?? `smtp://127.0.0.1:${getPort(env, mailboxSmtp)}`,
    imapUrl: read.IMAP_URL ?? null,
    perSecond: read.LETTERS_PER_SECOND,
    reportsPort: getPort(env, reports),
    host: read.HOST,
    niceness: read.WORKER_NICENESS,
    site: {
      name: String(site.name),
      url: siteUrlOf(env),
      contactEmail: String(site.contactEmail),
      palette: site.palette,
      face: site.face,
    },
  };
}

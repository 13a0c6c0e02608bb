import path from 'node:path';
import {
  backend,
  getLocalUrl,
  getPort,
  mailboxSmtp,
  portsOf,
  reports,
  root,
  shell,
  siteUrlOf,
} from 'shared-node/apps';
import { keysFileOf, readBackendKeys } from 'shared-node/backendKeys';
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
  const read = readEnvironment(env, own.concat(backendSchema));
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

const backendSchema = environment
  .pick(['SUPABASE_SECRET_KEY', 'SUPABASE_URL'])
  .test(
    'key of a hosted project',
    'SUPABASE_SECRET_KEY is missing: the worker asks with the secret key.',
    ({ SUPABASE_URL, SUPABASE_SECRET_KEY }) => !SUPABASE_URL || Boolean(SUPABASE_SECRET_KEY),
  );

/**
 * Returns the backend's URL and secret key; without SUPABASE_URL, those of the local embedded backend, whose keys are in its data
 * folder.
 */
export function readBackend(env: NodeJS.ProcessEnv) {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = readEnvironment(env, backendSchema);
  if (SUPABASE_URL && SUPABASE_SECRET_KEY)
    return { supabaseUrl: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY };
  const { secretKey } = readBackendKeys(env);
  if (!secretKey)
    throw new Error(
      `${keysFileOf(env)} cannot be read. Start the backend first, or set SUPABASE_URL and SUPABASE_SECRET_KEY.`,
    );
  return { supabaseUrl: getLocalUrl(env, backend), secretKey };
}

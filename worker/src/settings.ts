import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { backend, getLocalUrl, getPort, mailboxSmtp, reports, root, shell } from 'shared-node/apps';
import type { ChosenLook } from '@brand/shared-data/server';
import { readSiteConfig } from 'shared-node/siteConfig';

export type Settings = {
  supabaseUrl: string;
  secretKey: string;
  /** The mail server, with user and password. */
  smtpUrl: string;
  /** The mailbox of the owner's secret address, with user and password; null where mails come only by POST. */
  imapUrl: string | null;
  perSecond: number;
  reportsPort: number;
  host: string;
  site: { name: string; url: string; contactEmail: string } & ChosenLook;
};

/** Reads the environment; throws one sentence that names what is wrong and what to do. */
export async function readSettings(env: NodeJS.ProcessEnv): Promise<Settings> {
  const site = readSiteConfig(env.SITE_CONFIG ?? path.join(root, 'site.config.json'));
  const smtpUrl = env.SMTP_URL || `smtp://127.0.0.1:${getPort(env, mailboxSmtp)}`;
  if (!/^smtps?:\/\//.test(smtpUrl) || !URL.canParse(smtpUrl))
    throw new Error(
      'SMTP_URL must be the address of a mail server, for example smtps://user:password@smtp.example.com.',
    );
  const imapUrl = env.IMAP_URL || null;
  if (imapUrl && !isMailbox(imapUrl))
    throw new Error(
      'IMAP_URL must be the address of a mailbox over TLS, for example imaps://user:password@imap.example.com.',
    );
  const perSecond = Number(env.LETTERS_PER_SECOND || 10);
  if (!(perSecond > 0)) throw new Error('LETTERS_PER_SECOND must be a number above 0.');
  return {
    ...(await readBackend(env)),
    smtpUrl,
    imapUrl,
    perSecond,
    reportsPort: getPort(env, reports),
    host: env.HOST ?? '127.0.0.1',
    site: {
      name: String(site.name),
      url: new URL(env.SITE_URL || getLocalUrl(env, shell)).origin,
      contactEmail: String(site.contactEmail),
      palette: site.palette,
      face: site.face,
    },
  };
}

// The password is sent: without TLS only to this machine.
const isMailbox = (url: string): boolean =>
  URL.canParse(url) &&
  /^imaps:\/\/|^imap:\/\/(?:[^/@]*@)?(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/|$)/.test(url);

/** The backend and its secret key. Without SUPABASE_URL the embedded one of this machine, whose keys are in its data folder. */
export async function readBackend(env: NodeJS.ProcessEnv) {
  if (env.SUPABASE_URL && env.SUPABASE_SECRET_KEY)
    return { supabaseUrl: env.SUPABASE_URL, secretKey: env.SUPABASE_SECRET_KEY };
  if (env.SUPABASE_URL)
    throw new Error('SUPABASE_SECRET_KEY is missing: the worker asks with the secret key.');
  const file = path.resolve(root, env.DATA_DIR ?? '.data', 'keys.json');
  const keys = await readFile(file, 'utf8').catch(() => {
    throw new Error(
      `${file} cannot be read. Start the backend first, or set SUPABASE_URL and SUPABASE_SECRET_KEY.`,
    );
  });
  const { secretKey } = JSON.parse(keys) as { secretKey: string };
  return { supabaseUrl: getLocalUrl(env, backend), secretKey };
}

// npm run hosted:mails -w worker: writes a hosted project's account mails, as the embedded backend sends them, into a folder and,
// with SUPABASE_ACCESS_TOKEN, into the project.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { accountMails } from 'embedded-supabase/accountMails';
import { openBackend } from '@brand/shared-data/server';
import { readSite } from './compose';
import { hasServer, toTemplates, type Template } from './hostedTemplates';
import { readSettings } from './settings';

const folder = path.resolve('.data/hosted-mails');

async function writeMails(env: NodeJS.ProcessEnv): Promise<string> {
  const settings = readSettings(env);
  const site = await readSite(openBackend(settings), settings.site);
  const templates = toTemplates(site, await hasServer(site.url));
  const { SUPABASE_ACCESS_TOKEN: token } = env;
  if (token) {
    await sendTemplates(new URL(settings.supabaseUrl), token, templates);
    return `The mails of accounts are those of ${site.name} now.`;
  }
  await mkdir(folder, { recursive: true });
  for (const { name, html } of templates) await writeFile(path.join(folder, `${name}.html`), html);
  const subjects = Object.entries(accountMails).map(([name, { subject }]) => `  ${name}: ${subject}`);
  return [`Paste ${folder}/*.html under Authentication → Emails, with these subjects:`, ...subjects].join(
    '\n',
  );
}

async function sendTemplates({ hostname }: URL, token: string, templates: Template[]): Promise<void> {
  const [project] = hostname.split('.');
  const response = await fetch(`https://api.supabase.com/v1/projects/${project}/config/auth`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(
      Object.fromEntries(
        templates.flatMap(({ name, subject, html }) => [
          [`mailer_subjects_${name}`, subject],
          [`mailer_templates_${name}_content`, html],
        ]),
      ),
    ),
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok)
    throw new Error(
      `The management API answered ${response.status}: ${(await response.text()).slice(0, 200)}`,
    );
}

writeMails(process.env).then(
  (done) => console.log(done),
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apps, backend, demoTill, mailbox, mailboxSmtp, remotes, reports, root } from './apps';
import { environment, readEnvironment, secretVariables } from './environment';

const docs = ['configuration.md', 'deploy.md'].map((name) =>
  readFileSync(path.join(root, 'docs', name), 'utf8'),
);

// Variables for command-line programs (log-in credentials, the path to a browser) and for packages rather than site settings.
const asked = ['CHROMIUM_PATH', 'OWNER_EMAIL', 'OWNER_PASSWORD', 'POSTGRES_BIN'];

test('Every setting is documented, and every documented variable is one that a program reads', () => {
  const ports = [...apps, backend, demoTill, mailbox, mailboxSmtp, reports].map(
    ({ portVariable }) => portVariable,
  );
  const manifests = remotes.map(({ container }) => `${container.toUpperCase()}_MANIFEST`);
  const settings = Object.keys(environment.fields);
  const [table = ''] = /\| what[^]*?\n\n/.exec(docs.join('')) ?? [];
  const documented = [
    ...table.matchAll(/`([A-Z][A-Z0-9]*_[A-Z_0-9]+|HOST|HSTS|RENDER|PAYMENTS|CURRENCY)\b/g),
  ].map(([, name = '']) => name);

  expect(settings.filter((name) => !docs.some((text) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual([]);
  expect([...settings, ...ports, ...manifests, ...asked]).toEqual(expect.arrayContaining(documented));
});

test('A secret is never repeated by the message about it', () => {
  const schema = environment.pick(['SMTP_URL', 'IMAP_URL', 'BACKUP_KEY', 'SUPABASE_PUBLISHABLE_KEY']);
  const env = Object.fromEntries(Object.keys(schema.fields).map((name) => [name, 'sb_secret_word']));

  expect(() => readEnvironment(env, schema)).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('sb_secret_word') }),
  );
  expect(secretVariables).toEqual(expect.arrayContaining(['SMTP_URL', 'IMAP_URL', 'BACKUP_KEY']));
});

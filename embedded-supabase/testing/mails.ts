import fs from 'node:fs/promises';
import path from 'node:path';

/** The mails that a backend has kept for an email address, oldest first. */
export async function readMails({ dataDir }: { dataDir: string }, email: string): Promise<string[]> {
  const folder = path.join(dataDir, 'mail');
  const names = await fs.readdir(folder).catch(() => []);
  const wanted = names.filter((name) => name.includes(email)).sort();
  return Promise.all(wanted.map((name) => fs.readFile(path.join(folder, name), 'utf8')));
}

/** The link in the last mail to an email address. */
export async function readLink(backend: { dataDir: string }, email: string): Promise<URL> {
  const mail = (await readMails(backend, email)).at(-1) ?? '';
  return new URL(/http\S+verify\S+/.exec(mail)?.[0] ?? '');
}

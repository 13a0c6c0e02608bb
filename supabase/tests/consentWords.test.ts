import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createDatabase } from './database';
import { owner } from './people';

const form = 'shared-ui/src/newsletter/NewsletterForm.tsx';
const words = 'shared-ui/src/site/words.ts';
// The source files of each form and its surrounding text.
const files: Record<string, string[]> = {
  home: ['mf-public/src/features/home/StayUpdated.tsx', words, form],
  header: ['shell/src/layout/MobileMenu.tsx', 'shell/src/newsletter/NewsletterForm.tsx', form],
  dialog: ['shell/src/newsletter/NewsletterLink.tsx', words, form],
};

test('The words that are kept with a consent are those that the form shows', async () => {
  const database = await createDatabase('migrated');
  const forms = await database.query(`select distinct on (form) form, words, hash,
    encode(sha256(convert_to(words, 'UTF8')), 'hex') as computed from private.consent_words
    order by form, created_at desc`);
  await database.close();
  expect(forms.map(({ form: name }) => name)).toEqual(['dialog', 'header', 'home']);
  for (const { form: name, words, hash, computed } of forms) {
    expect(hash).toBe(computed);
    const sources = (files[String(name)] ?? []).map((file) =>
      readFile(path.join(__dirname, '../..', file), 'utf8'),
    );
    const shown = (await Promise.all(sources)).join('\n').replace(/\s+/g, ' ');
    for (const sentence of String(words).split('. ')) expect(shown).toContain(sentence);
  }
});

test('A consent is kept with the sentence that the owner wrote beside the form, and with the first one once that is restored', async () => {
  const database = await createDatabase('fixtures');
  const write = (value: object) =>
    database.runAs(owner, `update site_profile set words = '${JSON.stringify(value)}' where singleton`);
  // All times of a transaction are equal: what was written before is made older.
  const newest = async () => {
    const rows = await database.query(`select distinct on (form) form, words from private.consent_words
      where form <> 'header' order by form, created_at desc`);
    await database.query(`update private.consent_words set created_at = created_at - interval '1 day'`);
    return rows.map(({ words: text }) => text);
  };
  const first = await newest();
  await write({ home_letters: 'One letter a week.', dialog_letters: '' });
  expect(await newest()).toEqual([
    'Join the newsletter. Subscribe',
    'Stay Updated. One letter a week. Subscribe',
  ]);
  await write({});
  expect(await newest()).toEqual(first);
  await database.close();
});

test('The state of a subscriber has its start: that of the row, and then that of each change', async () => {
  const database = await createDatabase('migrated');
  const insert = `insert into newsletter_subscribers (email, created_at) values ('old@example.com', '2020-01-01')`;
  const change = `update newsletter_subscribers set state = 'left' where email = 'old@example.com'`;
  for (const write of [
    `${insert} returning state_since = '2020-01-01'`,
    `${change} returning state_since = now()`,
  ])
    expect(await database.query(`${write} as is_start`)).toEqual([{ is_start: true }]);
  await database.close();
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createDatabase } from './database';

const form = 'shared-ui/src/newsletter/NewsletterForm.tsx';
// The source files of each form and its surrounding text.
const files: Record<string, string[]> = {
  home: ['mf-public/src/features/home/StayUpdated.tsx', form],
  header: ['shell/src/layout/MobileMenu.tsx', 'shell/src/newsletter/NewsletterForm.tsx', form],
  dialog: ['shell/src/newsletter/NewsletterLink.tsx', form],
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

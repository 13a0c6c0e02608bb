import { accountMails } from 'embedded-supabase/accountMails';
import { toTemplates } from './hostedTemplates';

const templates = toTemplates({ name: 'Ada', url: 'https://ada.example' });

test('Hosted Supabase gets a template for each mail of accounts, under the names of its settings', () => {
  expect(templates.map(({ name }) => name)).toEqual([
    'confirmation',
    'recovery',
    'magic_link',
    'email_change',
    'invite',
    'reauthentication',
  ]);
});

test.each(templates)(
  'The template of $name has the name of the site, its words, and one link',
  ({ name, html }) => {
    const { label } = accountMails[name as keyof typeof accountMails];
    expect(html).toContain('>Ada</a>');
    expect(html).toContain('This mail is about your account at Ada.');
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(new Set(links)).toEqual(
      new Set(['https://ada.example', ...(label ? ['{{ .ConfirmationURL }}'] : [])]),
    );
    expect(html.includes('{{ .Token }}')).toBe(name === 'magic_link' || name === 'reauthentication');
  },
);

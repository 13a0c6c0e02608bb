import http from 'node:http';
import { accountMails } from 'embedded-supabase/accountMails';
import { listen } from '../../tooling/testing/listen';
import { hasServer, toTemplates } from './hostedTemplates';

const ada = { name: 'Ada', url: 'https://ada.example' };
const templates = toTemplates(ada, false);

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

test.each([
  ['confirmation', 'signup'],
  ['recovery', 'recovery'],
  ['magic_link', 'magiclink'],
  ['email_change', 'email_change'],
  ['invite', 'invite'],
])('The link of %s leads to the page of a site with a server', (name, type) => {
  const html = toTemplates(ada, true).find((template) => template.name === name)?.html;
  expect(html).toContain(
    `href="https://ada.example/auth/v1/verify?token={{ .TokenHash }}&amp;type=${type}&amp;redirect_to={{ .RedirectTo }}"`,
  );
});

test.each([
  ['a server', 200, { 'x-robots-tag': 'noindex' }, true],
  ['files, whose host answers everything with a page', 200, {}, false],
  ['files', 404, {}, false],
])('A site of %s is known by its answer to a link', async (_, status, headers, expected) => {
  const url = await listen(
    http.createServer((_request, response) => response.writeHead(status, headers).end()),
  );
  expect(await hasServer(url)).toBe(expected);
});

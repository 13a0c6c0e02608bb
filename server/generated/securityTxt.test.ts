import { securityTxt } from './securityTxt';
import { siteWith } from './site.fixture';

test('who finds a weakness is told whom to write to, today and in every other year (RFC 9116)', async () => {
  const made = await securityTxt.make(siteWith({}), '');
  const body = made && 'body' in made ? String(made.body) : '';

  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(': ')),
  );
  expect(fields).toEqual({
    Contact: 'mailto:hello@example.com',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages': 'en',
    Canonical: 'https://mira.example/.well-known/security.txt',
  });
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});

test('a site without a contact address has no such file, for it would say nothing', async () => {
  const site = siteWith({});

  expect(await securityTxt.make({ ...site, config: { ...site.config, contactEmail: '' } }, '')).toBeNull();
});

import type { RestClient } from '@brand/shared-data/server';
import { createComposer } from './compose';

const settings = { from_name: 'Ada', from_email: 'ada@mira.example' };
const profile = { name: 'Mira', contact_email: 'hello@mira.example' };
const backend = {
  from: (table: string) => ({
    select: () => ({
      single: () =>
        Promise.resolve({ data: table === 'mail_settings' ? settings : profile, error: null, status: 200 }),
    }),
  }),
} as unknown as RestClient;
const site = { name: 'Mira', url: 'https://mira.example', contactEmail: 'hello@mira.example' } as never;

test.each([
  '1,victim@example.com',
  'a;victim@example.com',
  '"x" <victim@example.com>',
  '(c)victim@example.com',
])('The mailer gets an address as data and not as a text to read: %s', async (email) => {
  const delivery = {
    id: 'd',
    kind: 'confirmation',
    email,
    token: 't',
    letter_id: null,
    mail: null,
    failures: 0,
  };
  const { to, envelope } = await createComposer(backend, site)(delivery);
  expect(to).toEqual({ name: '', address: email });
  expect(envelope).toMatchObject({ to: { name: '', address: email } });
});

import type { RestClient } from '@brand/shared-data/server';
import { createComposer } from './compose';

const settings = { from_name: 'Ada', from_email: 'ada@mira.example' };
const profile: Record<string, string> = { name: 'Mira', contact_email: 'hello@mira.example' };
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

test('A mail ends with the postal address of who is responsible, once there is one', async () => {
  const delivery = {
    id: 'd',
    kind: 'mail',
    email: 'a@example.com',
    token: 't',
    letter_id: null,
    failures: 0,
  };
  const read = async () =>
    (await createComposer(backend, site)({ ...delivery, mail: { subject: 'S', text: 'T' } })).text;
  expect(await read()).not.toContain('Street');
  Object.assign(profile, { legal_name: 'Mira Solberg Ltd', legal_address: 'Street 1\n0150 Oslo' });
  expect(String(await read()).trim()).toMatch(/Mira Solberg Ltd, Street 1, 0150 Oslo$/);
});

describe('The look of mails', () => {
  const confirmation = {
    ...{ id: 'd', kind: 'confirmation', email: 'a@example.com', token: 't' },
    ...{ letter_id: null, mail: null, failures: 0 },
  };
  const htmlOf = async (look: object, installed: object = {}) => {
    Object.assign(profile, { palette: null, face: null, ...look });
    const { html } = await createComposer(backend, { ...(site as object), ...installed } as never)(
      confirmation,
    );
    return String(html);
  };

  it('A mail has the colours and faces that the owner chose, in both schemes', async () => {
    const html = await htmlOf({ palette: 'moss', face: 'plain' });

    expect(html).toContain('.button { background: #4A5C16 !important; color: #FFFFFF !important; }');
    expect(html).toContain('.button { background: #BDD07A !important; color: #1C2408 !important; }');
    expect(html).toContain('font-family:system-ui,');
    expect(html).not.toMatch(/Georgia|0F5C66/);
  });

  it('Without a choice it is that of the installation, and the default without that', async () => {
    expect(await htmlOf({}, { palette: 'indigo' })).toContain('#38489E');
    const html = await htmlOf({});
    expect(html).toContain('#0F5C66');
    expect(html).toContain('font-family:Georgia, serif');
  });

  it('A look that cannot be used is told, and the mail goes in that of the installation', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});

    expect(await htmlOf({ palette: 'constructor', face: 'x;}' })).toContain('#0F5C66');

    expect(log.mock.calls.flat()).toEqual([
      "worker: palette of the site's profile cannot be used",
      "worker: face of the site's profile cannot be used",
    ]);
    log.mockRestore();
  });
});

import { listen } from '../../tooling/testing/listen';
import { someSettings } from '../settings.fixture';
import { createShellServer } from '../shellServer';

const open = async (path: string, method = 'GET') =>
  fetch((await listen(createShellServer(someSettings))) + path, { method, redirect: 'manual' });

test('The link of a mail about an account leads on to Auth with its token, and no cache keeps it', async () => {
  const link = '/auth/v1/verify?token=a1&type=recovery&redirect_to=https%3A%2F%2Fmira.example%2Faccount';

  const { status, headers } = await open(link);

  expect(status).toBe(303);
  expect(headers.get('location')).toBe(someSettings.supabaseUrl + link);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('Attack: a link leads to no other host and hands on nothing but its own fields', async () => {
  const { headers } = await open('/auth/v1/verify?apikey=x&token=a%0d%0ab&type=@evil.example/&token=second');

  expect(headers.get('location')).toBe(
    `${someSettings.supabaseUrl}/auth/v1/verify?token=a%0D%0Ab&type=%40evil.example%2F`,
  );
});

test('Whatever else Auth has is not served here', async () => {
  expect((await open('/auth/v1/verify?token=a', 'POST')).status).toBe(405);
});

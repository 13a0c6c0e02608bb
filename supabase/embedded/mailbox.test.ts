import fs from 'node:fs/promises';
import path from 'node:path';
import { request } from 'embedded-supabase/testing/request';
import { startTestBackend, type TestBackend } from '../testing/startTestBackend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});

afterAll(() => backend.stop());

describe('the mails of accounts', () => {
  it('One mailbox gets one mail a minute, however its address is spelled, with the same answer to all', async () => {
    const email = 'carla@example.com';
    for (const one of [email, 'carla+1@example.com'])
      await request(backend, '/auth/v1/signup', { body: { email: one, password: 'password-1234' } });
    const mails = async () =>
      (await fs.readdir(path.join(backend.dataDir, 'mail')).catch(() => [] as string[])).filter((name) =>
        name.includes('carla'),
      ).length;
    const before = await mails();
    const asked = [email, email, ' CARLA@example.com', 'carla+1@example.com', 'nobody@example.com'];
    const answers = await Promise.all(
      asked.map((one, index) =>
        request(backend, '/auth/v1/recover', {
          body: { email: one },
          headers: { 'x-forwarded-for': `192.0.2.${100 + index}` },
        }),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await mails()) - before).toBe(1);
  });

  it.each([
    '1,victim@example.com',
    'a@example.com, victim@example.com',
    '<victim@example.com>',
    'ä@example.com',
    'a\0@example.com',
  ])('No account and no mail has the address “%s”', async (email) => {
    for (const [address, fields] of [
      ['/auth/v1/signup', { password: 'password-1234' }],
      ['/auth/v1/recover', {}],
      ['/auth/v1/resend', { type: 'signup' }],
    ] as const) {
      const { status, body } = await request(backend, address, { body: { email, ...fields } });
      expect([status, (body as { error_code: string }).error_code]).toEqual([400, 'validation_failed']);
    }
  });

  it('A sender who has asked for too many mails is refused before the database looks at the address', async () => {
    const ask = (email: string) =>
      request(backend, '/auth/v1/recover', {
        body: { email },
        headers: { 'x-forwarded-for': '192.0.2.200' },
      });
    for (let asked = 0; asked < 20; asked += 1) await ask(`nobody${asked}@example.com`);
    expect((await ask('a\0@example.com')).status).toBe(429);
  });
});

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkAuthConfig, checkPublicApi } from '../scripts/check/checkSettings';

const complete = {
  password_min_length: 8,
  mailer_otp_length: 10,
  mailer_otp_exp: 900,
  site_url: 'https://example.com',
  uri_allow_list: 'https://other.example/**, https://example.com/**',
  smtp_host: 'smtp.example.com',
  mailer_autoconfirm: false,
  disable_signup: false,
};

test('Settings as the steps ask for lack nothing', () => {
  expect(checkAuthConfig(complete, 'https://example.com')).toEqual([]);
});

test.each([
  [{ password_min_length: 6 }, /^Passwords may have 6 characters: 8 under/],
  [{ mailer_otp_length: 6 }, /^Codes of mails have 6 digits: 10 under/],
  [{ mailer_otp_exp: 3600 }, /^Codes of mails hold for 3600 seconds: 900 under/],
  [
    { site_url: 'http://localhost:3000' },
    /^The Site URL is http:\/\/localhost:3000: https:\/\/example.com under/,
  ],
  [{ uri_allow_list: 'https://example.com' }, /add https:\/\/example.com\/\*\* under/],
  [{ uri_allow_list: null }, /add https:\/\/example.com\/\*\* under/],
  [{ smtp_host: null }, /^There is no mail server/],
  [{ mailer_autoconfirm: true }, /^Addresses are not confirmed/],
  [{ disable_signup: true }, /^Nobody can sign up/],
  [{ mailer_otp_length: undefined }, /^Codes of mails have an unknown number/],
])('Settings with %o are told with their place', (change, problem) => {
  expect(checkAuthConfig({ ...complete, ...change }, 'https://example.com')).toEqual([
    expect.stringMatching(problem),
  ]);
});

test('An answer that is no settings is not taken for right ones', () => {
  for (const answer of [null, 'ok', [], { message: 'Unauthorized' }])
    expect(checkAuthConfig(answer, 'https://example.com')).toHaveLength(1);
});

test('The public API of a project is asked with the publishable key alone', async () => {
  const asked: [string | undefined, string | undefined][] = [];
  const server = http.createServer((request, response) => {
    asked.push([request.headers.apikey?.toString(), request.headers.authorization]);
    response.writeHead(request.url?.startsWith('/rest/v1/rpc/') ? 404 : 200).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await checkPublicApi(url, 'sb_publishable_abc')).toEqual([
    `${url}/rest/v1/rpc/get_content_version answered 404: {}`,
  ]);
  expect(asked).toEqual(Array(3).fill(['sb_publishable_abc', undefined]));
  await new Promise((resolve) => server.close(resolve));
  expect(await checkPublicApi(url, 'sb_publishable_abc')).toEqual([
    expect.stringContaining('does not answer'),
  ]);
});

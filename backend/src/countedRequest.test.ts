import { countRequest } from './countedRequest';

function count(method: string, address: string, body?: unknown) {
  return countRequest({
    method,
    url: new URL(address, 'http://localhost'),
    body: body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)),
    address: '192.0.2.1',
  });
}

describe('countRequest', () => {
  it('counts a password for the account, however its address is spelt', () => {
    const address = '/auth/v1/token?grant_type=password';
    const counted = count('POST', address, { email: ' Anna@Example.com', password: 'x' });
    expect(counted).toEqual({ kind: 'attempt', key: '192.0.2.1 anna@example.com', cost: 1 });
  });

  it('does not count a session that is only refreshed, nor reading', () => {
    expect(count('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: 'x' })).toBeNull();
    expect(count('GET', '/rest/v1/reactions')).toBeNull();
    expect(count('DELETE', '/rest/v1/reactions?content=eq.a')).toBeNull();
  });

  it('counts links and codes from mails as attempts', () => {
    expect(count('GET', '/auth/v1/verify?token=a&type=recovery')?.kind).toBe('attempt');
    expect(count('POST', '/auth/v1/verify', { email: 'a@b.co', token: '123456' })?.kind).toBe('attempt');
  });

  it('counts everything that sends a mail', () => {
    expect(count('POST', '/auth/v1/recover', { email: 'a@b.co' })?.kind).toBe('mail');
    expect(count('PUT', '/auth/v1/user', { email: 'new@b.co' })?.kind).toBe('mail');
    expect(count('PUT', '/auth/v1/user', { password: 'new-password' })).toBeNull();
  });

  it('counts each row of a packed insert', () => {
    expect(count('POST', '/rest/v1/reactions', [{}, {}, {}])).toMatchObject({ kind: 'reactions', cost: 3 });
    expect(count('POST', '/rest/v1/newsletter_subscribers', { email: 'a@b.co' })?.cost).toBe(1);
  });

  it('counts what is said of broken remotes', () => {
    expect(count('POST', '/rest/v1/rpc/report_remote_trouble', {})).toMatchObject({
      kind: 'report',
      cost: 1,
    });
  });

  it('is not fooled by another spelling of the same address', () => {
    expect(count('POST', '/rest/v1/%72eactions/', {})?.kind).toBe('reactions');
    expect(count('POST', '/rest/v1//reactions', {})?.kind).toBe('reactions');
  });
});

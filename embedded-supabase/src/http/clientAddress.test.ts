import { getClientAddress } from './clientAddress';

const proxies = new Set(['10.0.0.1', '10.0.0.2']);

describe('getClientAddress', () => {
  it('X-Forwarded-For of an unknown client is ignored', () => {
    expect(getClientAddress('192.0.2.1', '203.0.113.9', proxies)).toBe('192.0.2.1');
    expect(getClientAddress('192.0.2.1', '203.0.113.9', new Set())).toBe('192.0.2.1');
  });

  it('The entry of a trusted proxy is used, not what its client claimed', () => {
    expect(getClientAddress('10.0.0.1', '1.1.1.1, 203.0.113.9', proxies)).toBe('203.0.113.9');
    expect(getClientAddress('10.0.0.1', '203.0.113.9, 10.0.0.2', proxies)).toBe('203.0.113.9');
    expect(getClientAddress('::ffff:10.0.0.1', '203.0.113.9', proxies)).toBe('203.0.113.9');
  });

  it('A trusted proxy without X-Forwarded-For counts as itself', () => {
    expect(getClientAddress('10.0.0.1', null, proxies)).toBe('10.0.0.1');
  });

  it('All addresses of one IPv6 /64 network count as one', () => {
    const first = getClientAddress('2001:db8:1:2::1', null, proxies);
    expect(getClientAddress('2001:db8:1:2:ffff::9', null, proxies)).toBe(first);
    expect(getClientAddress('2001:db8:1:3::1', null, proxies)).not.toBe(first);
    expect(getClientAddress('::1', null, proxies)).toBe('0:0:0:0');
  });
});

import { clientAddress } from './clientAddress';

const proxies = new Set(['10.0.0.1', '10.0.0.2']);

describe('clientAddress', () => {
  it('believes no stranger who says to speak for another', () => {
    expect(clientAddress('192.0.2.1', '203.0.113.9', proxies)).toBe('192.0.2.1');
    expect(clientAddress('192.0.2.1', '203.0.113.9', new Set())).toBe('192.0.2.1');
  });

  it('takes from a known proxy whom it saw, not what that one claimed', () => {
    expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.9', proxies)).toBe('203.0.113.9');
    expect(clientAddress('10.0.0.1', '203.0.113.9, 10.0.0.2', proxies)).toBe('203.0.113.9');
    expect(clientAddress('::ffff:10.0.0.1', '203.0.113.9', proxies)).toBe('203.0.113.9');
  });

  it('counts a proxy that says nothing as itself', () => {
    expect(clientAddress('10.0.0.1', null, proxies)).toBe('10.0.0.1');
  });

  it('counts all addresses of one IPv6 household as one', () => {
    const first = clientAddress('2001:db8:1:2::1', null, proxies);
    expect(clientAddress('2001:db8:1:2:ffff::9', null, proxies)).toBe(first);
    expect(clientAddress('2001:db8:1:3::1', null, proxies)).not.toBe(first);
    expect(clientAddress('::1', null, proxies)).toBe('0:0:0:0');
  });
});

import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// Networks that are not part of the public internet: https://www.iana.org/assignments/iana-ipv4-special-registry and the
// corresponding registry for IPv6.
const closed = new BlockList();
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [net = '', prefix] = range.split('/');
  closed.addSubnet(net, Number(prefix), 'ipv4');
}
// Global unicast addresses are 2000::/3. The ranges for protocols such as Teredo, for 6to4 and for documentation are excluded,
// because they may lead to other networks.
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
closed.addSubnet('2001::', 23, 'ipv6');
closed.addSubnet('2001:db8::', 32, 'ipv6');
closed.addSubnet('2002::', 16, 'ipv6');
closed.addSubnet('3fff::', 20, 'ipv6');

/** Whether an IP address is on the public internet rather than on this machine or its network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  return isIP(address) === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/**
 * Resolves host names, but only to public IP addresses. The connection uses the addresses checked here, so that the name cannot
 * resolve to a different address in between.
 */
export const lookupPublic: LookupFunction = (name, options, done) =>
  resolveName(name, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = error ? [] : found;
    const first = addresses[0];
    if (error || !first) return done(error ?? new Error(`${name} has no address.`), '');
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error(`${name} is not on the open internet.`), '');
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });

/** Throws if the host is an IP address that is not public. Needed because IP addresses bypass the check in the DNS lookup. */
export function refuseInnerHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new Error(`${host} is not on the open internet.`);
}

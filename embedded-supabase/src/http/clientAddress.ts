import { isIPv6 } from 'node:net';

/**
 * The IP address that a request is counted against. `X-Forwarded-For` is only read from trusted proxies, and from the right,
 * because anything to the left of the first unknown address could have been written by the client.
 */
export function getClientAddress(
  socketAddress: string,
  forwardedFor: string | null,
  trustedProxies: ReadonlySet<string>,
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  let address = unmap(socketAddress);
  while (trustedProxies.has(address) && hops.length > 0) {
    const hop = hops.pop();
    if (hop) address = unmap(hop);
  }
  return isIPv6(address) ? getNetwork(address) : address;
}

// Converts an IPv4-mapped IPv6 address, as sockets report it, to IPv4.
function unmap(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

// A single household or server owns a /64, so limits on individual addresses would be useless.
function getNetwork(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(gap, 0)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

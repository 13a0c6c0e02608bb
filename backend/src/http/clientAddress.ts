import { isIPv6 } from 'node:net';

/**
 * The address that a request counts for. `X-Forwarded-For` is read only from trusted proxies, and from the right: whatever
 * is to the left of the first unknown address could have been written by the client.
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

// An IPv4 address that a socket gives as IPv6.
function unmap(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

// One household or server owns a /64; limits on single addresses would limit nothing.
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

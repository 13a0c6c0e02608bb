import { isIPv6 } from 'node:net';

/**
 * Whom a request counts for. `X-Forwarded-For` is believed only from a proxy we were told of, and read from the right:
 * what stands to the left of the first unknown address could have been written by anybody.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | null,
  trustedProxies: ReadonlySet<string>,
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  let address = plain(socketAddress);
  while (trustedProxies.has(address) && hops.length > 0) {
    const hop = hops.pop();
    if (hop) address = plain(hop);
  }
  return isIPv6(address) ? networkOf(address) : address;
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

// One household or server owns a whole /64; counting single addresses would count nothing.
function networkOf(address: string): string {
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

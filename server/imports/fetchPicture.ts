import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { get as getPlain } from 'node:http';
import { get } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const maxBytes = 50 * 1024 * 1024;
const maxRedirects = 5;
const timeLimit = 30_000;
const maxTries = 3;

// Networks that are not the open internet: https://www.iana.org/assignments/iana-ipv4-special-registry and its sibling for IPv6.
const closed = new BlockList();
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [net = '', prefix] = range.split('/');
  closed.addSubnet(net, Number(prefix), 'ipv4');
}
// Global unicast is 2000::/3; of it 6to4, Teredo, and documentation lead or may lead to other networks.
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
closed.addSubnet('2001::', 23, 'ipv6');
closed.addSubnet('2001:db8::', 32, 'ipv6');
closed.addSubnet('2002::', 16, 'ipv6');
closed.addSubnet('3fff::', 20, 'ipv6');

/** Whether an IP address belongs to the open internet, and not to this machine or its network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  return isIP(address) === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

// The connection is made to the addresses that were checked: a name cannot lead elsewhere in between.
const lookupPublic: LookupFunction = (name, options, done) =>
  resolveName(name, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = error ? [] : found;
    const first = addresses[0];
    if (error || !first) return done(error ?? new Error(`${name} has no address.`), '');
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error(`${name} is not on the open internet.`), '');
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });

/** `pause` is how long a second try waits, in milliseconds. */
type Means = { lookup?: LookupFunction; pause?: number };

/** A failure that another try may not meet. `after` is how long the server asks to wait, in seconds. */
class TemporaryError extends Error {
  constructor(
    message: string,
    readonly after = 0,
  ) {
    super(message);
  }
}

/**
 * The bytes of a picture on the open internet. `site` is the former address of the site, for paths. A server that fails, or
 * has had too many requests, is asked again. Rejects anything else, above 50 MiB, or slower than half a minute, with the reason.
 */
export async function fetchPicture(
  address: string,
  site?: string,
  { lookup = lookupPublic, pause = 1000 }: Means = {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (!site && address.startsWith('/')) throw new Error('It has no host: name the old site.');
  if (!URL.canParse(address, site)) throw new Error('This is no address of the web.');
  const signal = AbortSignal.timeout(timeLimit);
  for (let tries = 1; ; tries += 1) {
    try {
      return await follow(new URL(address, site), lookup, signal);
    } catch (error) {
      if (!(error instanceof TemporaryError) || tries === maxTries) throw error;
      await wait(Math.max(pause * tries, error.after * 1000), undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}

async function follow(
  first: URL,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  let url = first;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const got = await request(url, lookup, signal);
    if (got.bytes) return got.bytes;
    if (!URL.canParse(got.location, url)) throw new Error('It redirects to no address.');
    url = new URL(got.location, url);
  }
  throw new Error('It redirects too often.');
}

type Got = { bytes: Uint8Array<ArrayBuffer> } | { bytes?: undefined; location: string };

function request(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<Got> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!['http:', 'https:'].includes(url.protocol)) throw new Error('This is no address of the web.');
  // A name is resolved by `lookup`; an IP address is not.
  if (isIP(host) && !isPublicAddress(host)) throw new Error(`${host} is not on the open internet.`);
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? get : getPlain;
    const fail = (error: NodeJS.ErrnoException) => {
      if (signal.aborted) return reject(new Error('It took longer than half a minute.'));
      const isLost = ['ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'].includes(
        error.code ?? '',
      );
      reject(isLost ? new TemporaryError(error.message) : error);
    };
    const sent = send(url, { lookup, signal, agent: false, headers: { accept: 'image/*' } }, (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.resume();
        return resolve({ location: headers.location });
      }
      if (statusCode !== 200) {
        response.resume();
        const message = `The server answered ${statusCode}.`;
        const isTemporary = statusCode === 429 || statusCode >= 500;
        return reject(
          isTemporary ? new TemporaryError(message, Number(headers['retry-after']) || 0) : new Error(message),
        );
      }
      const parts: Buffer[] = [];
      let length = 0;
      response.on('data', (part: Buffer) => {
        length += part.length;
        parts.push(part);
        if (length > maxBytes) sent.destroy(new Error('It is larger than 50 MiB.'));
      });
      response.on('end', () => resolve({ bytes: new Uint8Array(Buffer.concat(parts)) }));
      response.on('error', fail);
    });
    sent.on('error', fail);
  });
}

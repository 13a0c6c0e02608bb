import http from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../tooling/testing/listen';
import { Purger } from './Purger';

/** Starts a CDN; returns it with the site's state, a purger and a clock. */
async function startCdn() {
  const cdn = { status: 200, purges: [] as { token?: string; body: string }[], retryAfter: '' };
  const url = await listen(
    http.createServer(async (request, response) => {
      const body = await text(request);
      cdn.purges.push({ token: request.headers.authorization, body: `${request.method} ${body}` });
      if (cdn.retryAfter) response.setHeader('retry-after', cdn.retryAfter);
      response.writeHead(cdn.status).end('{}');
    }),
  );
  const site: { made: string | null; now: number } = { made: 'first', now: 0 };
  jest.spyOn(performance, 'now').mockImplementation(() => site.now);
  const request = { url, headers: { authorization: 'Bearer abc' }, body: '{"purge_everything":true}' };
  const purger = new Purger(request, async () => site.made);
  const after = (ms: number) => {
    site.now += ms;
    return purger.tick();
  };
  return { cdn, site, purger, after };
}

let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

describe('A CDN in front of the site', () => {
  it('is purged at the start, and with each change within a second', async () => {
    const { cdn, site, purger, after } = await startCdn();
    expect(purger.willPurge('first')).toBe(false);

    await after(1000);
    await after(1000);
    expect(cdn.purges).toEqual([{ token: 'Bearer abc', body: 'POST {"purge_everything":true}' }]);
    expect(purger.willPurge('first')).toBe(true);

    site.made = 'second';
    await after(1000);
    expect(cdn.purges).toHaveLength(2);
    expect(purger.willPurge('first')).toBe(false);
    expect(purger.willPurge('second')).toBe(true);
  });

  it('is purged a second time, for responses that were in flight at the change', async () => {
    const { cdn, after } = await startCdn();
    await after(1000);

    await after(4999);
    expect(cdn.purges).toHaveLength(1);
    await after(1);
    await after(60_000);
    expect(cdn.purges).toHaveLength(2);
  });

  it('is purged again, with growing pauses, until that succeeds; until then pages are not cached for long', async () => {
    const { cdn, purger, after } = await startCdn();
    cdn.status = 500;

    for (const pause of [1000, 1000, 1000, 1000, 1000]) await after(pause);
    // The attempts are made immediately, one second later, and two seconds after that.
    expect(cdn.purges).toHaveLength(3);
    expect(purger.willPurge('first')).toBe(false);
    expect(complaints).toHaveBeenCalledWith('shell: the CDN could not be purged: 500 {}');

    cdn.status = 200;
    await after(30_000);
    expect(purger.willPurge('first')).toBe(true);
  });

  it('gets no request until its Retry-After has passed', async () => {
    const { cdn, after } = await startCdn();
    Object.assign(cdn, { status: 429, retryAfter: '20' });
    await after(1000);

    await after(19_000);
    expect(cdn.purges).toHaveLength(1);
    await after(1000);
    expect(cdn.purges).toHaveLength(2);
  });

  it('gets no request while the version of the site is not known', async () => {
    const { cdn, site, after } = await startCdn();
    site.made = null;

    await after(1000);

    expect(cdn.purges).toEqual([]);
  });
});

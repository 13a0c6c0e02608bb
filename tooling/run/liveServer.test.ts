import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { listen } from '../testing/listen';
import { answerSiteAlone } from './liveServer';

const site = 'https://the.site';

/** Sends a request to a server of a team's code, with `headers`. */
async function send(headers: http.OutgoingHttpHeaders, method = 'GET') {
  const server = http.createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    answerSiteAlone(site, port)(request, response, () => response.end('the code'));
  });
  const url = new URL(await listen(server));
  const host = String(headers.host ?? `localhost:${url.port}`);
  return new Promise<{ status?: number; headers: http.IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      const request = http.request(url, { method, headers: { ...headers, host } }, (response) => {
        const { statusCode: status, headers: own } = response;
        text(response).then((body) => resolve({ status, headers: own, body }), reject);
      });
      request.on('error', reject).end();
    },
  );
}

describe("A team's dev server", () => {
  test('answers the pages of the site, and names no other origin', async () => {
    const { status, headers, body } = await send({ origin: site });
    expect([status, body]).toEqual([200, 'the code']);
    expect(headers['access-control-allow-origin']).toBe(site);
  });

  test('lets a browser of that site reach this computer', async () => {
    const { status, headers } = await send({ origin: site }, 'OPTIONS');
    expect([status, headers['access-control-allow-private-network']]).toEqual([204, 'true']);
  });

  test('gives the pages its pictures, which name no origin', async () => {
    expect((await send({ 'sec-fetch-dest': 'image' })).status).toBe(200);
  });

  test.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['the same host on another port', { origin: 'https://the.site:8443' }],
    ['the site without TLS', { origin: 'http://the.site' }],
    ['a frame without an origin', { origin: 'null' }],
    ['a script tag of any page', { 'sec-fetch-dest': 'script', 'sec-fetch-mode': 'no-cors' }],
    ['an address that is opened', { 'sec-fetch-dest': 'document' }],
    ['a name of somebody else that leads here', { origin: site, host: 'rebind.evil.example:4302' }],
    ['the name of the site itself', { origin: site, host: 'the.site' }],
  ])('Attack: it gives nothing to %s', async (_who, headers) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const sent = await send(headers, method);
      expect([sent.status, sent.body.includes('the code')]).toEqual([403, false]);
      expect(sent.headers).not.toHaveProperty('access-control-allow-private-network');
    }
  });
});

import http from 'node:http';
import { listen } from '../../tooling/testing/listen';
import { someSettings } from '../settings.fixture';
import { NewsletterPages } from './NewsletterPages';

const token = '0a'.repeat(32);

async function open(backend: http.RequestListener, action: string, method = 'GET') {
  const supabaseUrl = await listen(http.createServer(backend));
  const never = { current: () => new Promise<never>(() => {}), site: { name: 'Ada' } };
  const timeouts = { ...someSettings.timeouts, answer: 200 };
  const pages = new NewsletterPages({ ...someSettings, supabaseUrl, timeouts }, never);
  const url = await listen(
    http.createServer((request, response) => void pages.respond(request.url ?? '', request, response)),
  );
  return fetch(`${url}/newsletter/${action}/${token}`, { method });
}

test.each([
  ['hangs', () => {}],
  ['fails', (_: unknown, response: http.ServerResponse) => void response.writeHead(500).end()],
] satisfies [string, http.RequestListener][])(
  'While the backend %s, a link of a letter says soon and on a page to try again',
  async (_, backend) => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    for (const [action, method] of [
      ['choices', 'GET'],
      ['leave', 'POST'],
    ] as const) {
      const answer = await open(backend, action, method);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('60');
      expect(await answer.text()).toContain('open the link again in a minute');
    }
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  },
);

import http from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from '../../tooling/testing/listen';
import type { Settings } from '../settings';
import { someSettings } from '../settings.fixture';
import { createShellServer } from '../shellServer';

export type Sent = {
  fields?: Record<string, string> | string;
  headers?: Record<string, string>;
  path?: string;
};

export const subscription = { source: 'header', email: 'ada@example.com' };
const contentId = '00000000-0000-4000-8000-00000000abcd';
export const like = { content_type: 'blog_posts', content_id: contentId, reaction_type: 'like' };

/** Starts the site with a backend that records requests and answers them with `backend`. */
export async function startSite({
  backend = { status: 201, code: '' },
  ...changes
}: Partial<Settings & { backend: { status: number; code: string } }> = {}) {
  const stored: { url?: string; headers: http.IncomingHttpHeaders; row: unknown }[] = [];
  const supabaseUrl = await listen(
    http.createServer(async (request, response) => {
      const { url, headers } = request;
      // Answers the request for the owner's decisions on remotes.
      if (request.method === 'GET') return void response.end('[]');
      stored.push({ url, headers, row: await json(request) });
      response.writeHead(backend.status).end(JSON.stringify({ code: backend.code }));
    }),
  );
  const url = await listen(createShellServer({ ...someSettings, supabaseUrl, ...changes }));
  const post = ({ fields = subscription, headers, path = '/newsletter' }: Sent = {}) =>
    fetch(url + path, {
      method: 'POST',
      redirect: 'manual',
      body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        referer: `${url}/blog/a-post?q=rain`,
        ...headers,
      },
    });
  return {
    url,
    stored,
    post,
    react: (sent: Sent = {}) => post({ fields: like, path: '/reactions', ...sent }),
  };
}

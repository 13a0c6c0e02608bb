import type http from 'node:http';
import type { RefusedPost } from './http/posts';
import { readNamedSite, secretPage, secretPageHeaders } from './SecretPage';
import type { Site } from './site';

/** Answers a refused request with its sentence: as a page to a person who came to it, as text to everything else. */
export async function refuse(
  { settings, profile }: Pick<Site, 'settings' | 'profile'>,
  refused: RefusedPost,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  // A service worker asks for a page without the headers of a visit, but with its Accept.
  if (!request.headers.accept?.startsWith('text/html')) return refused.send(response);
  const site = await readNamedSite(settings, profile);
  const body = secretPage({ site, title: 'This did not work', children: <p>{refused.message}</p> });
  const headers = { ...secretPageHeaders(settings, body), ...refused.headers, connection: 'close' };
  response.writeHead(refused.status, headers).end(body);
}

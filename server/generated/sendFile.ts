import type http from 'node:http';
import { everywhere } from '../hosting/headers';
import { send } from '../sendHtml';
import type { FileAnswer } from './GeneratedFiles';

// Other sites' pages may read them, such as readers of feeds.
const forAnybody = { ...everywhere, 'access-control-allow-origin': '*' };

/** Sends what `GeneratedFiles` answers. */
export async function sendFile(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { kept, headers: own }: FileAnswer,
): Promise<void> {
  const headers = { ...forAnybody, ...own };
  if (kept.status === 200)
    return send(request, response, { ...kept, of: kept, headers: { ...headers, ...kept.headers } });
  if (kept.status === 301) return void response.writeHead(301, { ...headers, location: kept.location }).end();
  response.writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
}

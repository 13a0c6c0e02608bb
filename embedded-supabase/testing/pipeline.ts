import net from 'node:net';
import type { TestBackend } from './startTestBackend';

export type PipelinedRequest = { path: string; key: string; token?: string };

/** Writes all GET requests to one socket without waiting (HTTP pipelining); returns everything received. */
export async function pipeline({ url }: TestBackend, requests: PipelinedRequest[]): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  let received = '';
  socket.on('data', (data) => (received += data.toString()));
  const texts = requests.map(({ path, key, token }, index) =>
    [
      `GET ${path} HTTP/1.1`,
      'Host: localhost',
      `apikey: ${key}`,
      ...(token ? [`Authorization: Bearer ${token}`] : []),
      `Connection: ${index === requests.length - 1 ? 'close' : 'keep-alive'}`,
      '\r\n',
    ].join('\r\n'),
  );
  socket.write(texts.join(''));
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

/** The roles, user ids and numbers of visible drafts in responses from the test project's function `whoami`. */
export function readIdentities(received: string): string[] {
  const responses = received.matchAll(/"role" ?: ?"(\w+)", ?"uid" ?: ?"?([\w-]+)"?, ?"drafts" ?: ?(\d+)/g);
  return [...responses].map(([, role, uid, drafts]) => `${role} ${uid} ${drafts}`);
}

import type http from 'node:http';
import { codePath } from '@brand/shared-ui/server';
import { everywhere } from '../http/headers';
import { checkOrigin, NetworkLimit, readBody, RefusedPost } from '../http/posts';
import type { Settings } from '../settings';
import { CodeColors } from './CodeColors';

const perMinute = 120;
const maxAtOnce = 4;
const maxBytes = 32 * 1024;
// Milliseconds of the processor for a block.
const maxMs = 2000;

/** Colours the code of texts that the browser renders: those reached by a link, of students and in the owner's preview. */
export class CodePosts {
  readonly #limit: NetworkLimit;
  #now = 0;

  constructor(
    private readonly settings: Pick<Settings, 'siteUrl' | 'trustedProxies'>,
    // A thread of its own at the lowest priority: no page and no reader waits for the code of strangers.
    private readonly codeColors = new CodeColors(maxMs, 19),
  ) {
    this.#limit = new NetworkLimit(perMinute, settings.trustedProxies);
  }

  has = (pathname: string, { method }: http.IncomingMessage): boolean =>
    method === 'POST' && pathname === codePath;

  /** Answers with the colours, or null for code that stays plain; throws RefusedPost. */
  async respond(_: string, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    checkOrigin(request.headers, this.settings.siteUrl);
    await this.#limit.take(request);
    const block = readBlock(await readBody(request, maxBytes));
    if (this.#now >= maxAtOnce) throw new RefusedPost(429, 'Too many requests. Try again in a second.');
    this.#now += 1;
    const colored = await this.codeColors.color(block).finally(() => (this.#now -= 1));
    const headers = { ...everywhere, 'content-type': 'application/json', 'cache-control': 'no-store' };
    response.writeHead(200, headers).end(JSON.stringify(colored));
  }
}

function readBlock(body: string): { language: string; code: string } {
  try {
    const { language, code } = Object(JSON.parse(body)) as Record<string, unknown>;
    if (typeof language === 'string' && typeof code === 'string') return { language, code };
  } catch {
    // The body is not JSON.
  }
  throw new RefusedPost(400, 'This is not a block of code.');
}

import type http from 'node:http';
import { getBearerToken, readBody, RefusedPost } from '../../http/posts';
import { paths } from '../paths';
import type { TokenCalls } from '../TokenCalls';

const maxBytes = 1024 * 1024;

/**
 * The Model Context Protocol for the owner's agents, which authenticate with a token (docs/decisions/122). Each POST is a single
 * request, and no state is kept in between.
 */
export class Mcp {
  constructor(private readonly calls: TokenCalls) {}

  has = (pathname: string): boolean => pathname === paths.mcp;

  async respond(
    _pathname: string,
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> {
    if (request.method !== 'POST') throw new RefusedPost(405, 'Send a POST.', { allow: 'POST' });
    const { origin } = request.headers;
    // Refuses requests from other sites' pages, so that they cannot use a token stored in a browser.
    if (origin !== undefined && origin !== this.calls.settings.siteUrl)
      throw new RefusedPost(403, 'Requests from other sites are not allowed.');
    const token = getBearerToken(request);
    await this.calls.call(request, token, 'check_api_token');
    const asked = readJson(await readBody(request, maxBytes));
    // Refuses batches, because a single counted request could query the database any number of times.
    if (Array.isArray(asked)) throw new RefusedPost(400, 'Send one request at a time.');
    // Loaded on demand, because few sites have an agent and the MCP SDK takes a while to load.
    const { answerAgent } = await import('./answerAgent');
    await answerAgent(asked, request, response, (name, args) => this.calls.call(request, token, name, args));
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedPost(400, 'This is not valid JSON.');
  }
}

import type http from 'node:http';
import type { SiteProfile } from '../content/SiteProfile';
import { IndieAuth } from './IndieAuth';
import { Mcp } from './mcp/Mcp';
import { Micropub } from './micropub/Micropub';
import { sendRefusal, TokenCalls, type TokenSettings } from './TokenCalls';

type Endpoint = {
  has: (pathname: string) => boolean;
  /** Throws RefusedPost. */
  respond: (pathname: string, request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>;
};

/** The endpoints for the owner's programs and agents, which authenticate with a token. */
export class Programs {
  readonly #endpoints: readonly Endpoint[];
  readonly #calls: TokenCalls;

  constructor(settings: TokenSettings, profile: Pick<SiteProfile, 'current' | 'site'>) {
    const calls = new TokenCalls(settings);
    this.#calls = calls;
    this.#endpoints = [new Micropub(calls, profile), new IndieAuth(calls), new Mcp(calls)];
  }

  has = (pathname: string): boolean => this.#endpoints.some((endpoint) => endpoint.has(pathname));

  respond: Endpoint['respond'] = async (pathname, request, response) => {
    try {
      await this.#calls.take(request);
      await this.#endpoints.find(({ has }) => has(pathname))?.respond(pathname, request, response);
    } catch (error) {
      sendRefusal(response, error);
    }
  };
}

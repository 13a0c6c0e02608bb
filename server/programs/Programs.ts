import type http from 'node:http';
import type { SiteProfile } from '../SiteProfile';
import { IndieAuth } from './IndieAuth';
import { Mcp } from './mcp/Mcp';
import { Micropub } from './micropub/Micropub';
import { TokenCalls, type TokenSettings } from './TokenCalls';

type Endpoint = {
  has: (pathname: string) => boolean;
  respond: (pathname: string, request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>;
};

/** The endpoints for the owner's programs and agents, which send a token. */
export class Programs {
  readonly #endpoints: readonly Endpoint[];

  constructor(settings: TokenSettings, profile: Pick<SiteProfile, 'current' | 'site'>) {
    const calls = new TokenCalls(settings);
    this.#endpoints = [new Micropub(calls, profile), new IndieAuth(calls), new Mcp(calls)];
  }

  find = (pathname: string): Endpoint | undefined => this.#endpoints.find(({ has }) => has(pathname));
}

import type http from 'node:http';
import type { SiteProfile } from '../SiteProfile';
import { IndieAuth } from './IndieAuth';
import { Mcp } from './mcp/Mcp';
import { Micropub } from './micropub/Micropub';
import { TokenCalls, type TokenSettings } from './TokenCalls';

type Door = {
  has: (pathname: string) => boolean;
  respond: (pathname: string, request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>;
};

/** The doors for programs and agents of the owner, which come with a token. */
export class Programs {
  readonly #doors: readonly Door[];

  constructor(settings: TokenSettings, profile: Pick<SiteProfile, 'current' | 'site'>) {
    const calls = new TokenCalls(settings);
    this.#doors = [new Micropub(calls, profile), new IndieAuth(calls), new Mcp(calls)];
  }

  find = (pathname: string): Door | undefined => this.#doors.find(({ has }) => has(pathname));
}

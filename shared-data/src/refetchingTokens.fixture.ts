import { tokensApi } from './admin';
import type { Screen, Thunk } from './refetching.fixture';

const { endpoints } = tokensApi;
const tokens: Screen = ['the tokens', endpoints.listTokens.initiate()];
const program = { clientId: 'c', redirectUri: 'r', scope: 'read', challenge: 'x' };

/** Screens that show tokens. */
export const tokenScreens = [tokens];

/** The mutations for tokens, and the queries that they refetch. */
export const tokenWrites: [string, Thunk, Screen[]][] = [
  ['createToken', endpoints.createToken.initiate({ name: 'n', scope: 'read', days: 1 }), [tokens]],
  ['revokeToken', endpoints.revokeToken.initiate('a'), [tokens]],
  // No refetch, because the program creates its token later.
  ['letProgramIn', endpoints.letProgramIn.initiate(program), []],
];

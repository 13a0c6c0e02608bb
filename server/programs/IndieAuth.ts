import { randomBytes } from 'node:crypto';
import type http from 'node:http';
import { readBody, RefusedPost } from '../http/posts';
import { paths } from './paths';
import { RefusedProgram, sendJson, type TokenCalls } from './TokenCalls';

const { metadata, authorization, token, revocation } = paths;
const answered: readonly string[] = [metadata, token, revocation];

/** Issues tokens to programs that the owner has authorized (https://indieauth.spec.indieweb.org, docs/decisions/122). */
export class IndieAuth {
  constructor(private readonly calls: TokenCalls) {}

  has = (pathname: string): boolean => answered.includes(pathname);

  async respond(
    pathname: string,
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> {
    if (pathname === metadata)
      return sendJson(response, 200, this.#metadata(), { 'cache-control': 'no-cache' });
    if (request.method !== 'POST') throw new RefusedPost(405, 'Send a POST.', { allow: 'POST' });
    const fields = new URLSearchParams(await readBody(request));
    if (pathname === revocation) {
      await this.calls.callAsServer('revoke_api_token', { p_token: fields.get('token') ?? '' });
      return sendJson(response, 200, null);
    }
    sendJson(response, 200, await this.#redeem(fields));
  }

  #metadata() {
    const { siteUrl } = this.calls.settings;
    return {
      issuer: `${siteUrl}/`,
      authorization_endpoint: siteUrl + authorization,
      token_endpoint: siteUrl + token,
      revocation_endpoint: siteUrl + revocation,
      revocation_endpoint_auth_methods_supported: ['none'],
      scopes_supported: ['read', 'draft'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  async #redeem(fields: URLSearchParams) {
    if (fields.get('grant_type') !== 'authorization_code')
      throw new RefusedProgram(400, 'unsupported_grant_type', 'The grant type is authorization_code.');
    const made = randomBytes(16).toString('hex');
    const scope = await this.calls.callAsServer<string | null>('redeem_authorization_code', {
      p_code: fields.get('code') ?? '',
      p_client_id: fields.get('client_id'),
      p_redirect_uri: fields.get('redirect_uri'),
      p_verifier: fields.get('code_verifier'),
      p_token: made,
    });
    if (scope === null)
      throw new RefusedProgram(
        400,
        'invalid_grant',
        'This code is not valid: it was used, has expired, or belongs to another program.',
      );
    return { access_token: made, token_type: 'Bearer', scope, me: `${this.calls.settings.siteUrl}/` };
  }
}

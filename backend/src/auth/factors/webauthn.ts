// Passkeys and security keys as second factors: what a browser is asked for, and whether its answer proves the key. Credentials are
// stored as GoTrue stores them, so that moves carry them.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransportFuture,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { InvalidRequest } from '../../validation/request';

/** A stored key: the parts of GoTrue's credential that are asked for again, its bytes in base64. */
export type Credential = {
  id: string;
  publicKey: string;
  transport: AuthenticatorTransportFuture[];
  authenticator: { AAGUID: string; signCount: number };
};

/** The options that a browser was given, until it answers. */
export type CeremonyData = { challenge: string };

/** The site whose keys count, whatever a client names: a page elsewhere proves nothing here. */
const toParty = (siteUrl: string) => ({ rpID: new URL(siteUrl).hostname, origin: new URL(siteUrl).origin });

/** The options for the browser: to make a key where the factor has none, else to prove the one it has. */
export async function askForKey(
  factor: { web_authn_credential: Credential | null },
  user: { id: string; email: string },
  siteUrl: string,
) {
  const { rpID } = toParty(siteUrl);
  const credential = factor.web_authn_credential;
  const options = credential
    ? await generateAuthenticationOptions({
        ...{ rpID, userVerification: 'preferred' },
        allowCredentials: [{ id: toUrlSafe(credential.id), transports: credential.transport }],
      })
    : await generateRegistrationOptions({
        ...{ rpID, rpName: rpID, userName: user.email, userDisplayName: user.email },
        userID: new TextEncoder().encode(user.id),
        attestationType: 'none',
      });
  const type = credential ? 'request' : 'create';
  return {
    data: { challenge: options.challenge },
    webauthn: { type, credential_options: { publicKey: options } },
  };
}

/** The credential after a right answer: a new one, or the stored one with its count. Throws for a wrong answer. */
export async function verifyKey(
  stored: Credential | null,
  { challenge: expectedChallenge }: CeremonyData,
  answer: unknown,
  siteUrl: string,
): Promise<Credential> {
  const { rpID: expectedRPID, origin: expectedOrigin } = toParty(siteUrl);
  const expected = { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: false };
  const { credential_response: response }: { credential_response?: unknown } = { ...Object(answer) };
  const credential = await (
    stored
      ? verifyProof(stored, response as AuthenticationResponseJSON, expected)
      : verifyNewKey(response as RegistrationResponseJSON, expected)
  ).catch(() => null);
  if (credential) return credential;
  throw new InvalidRequest('Invalid WebAuthn credential', 422, 'mfa_verification_failed');
}

type Expected = {
  expectedChallenge: string;
  expectedOrigin: string;
  expectedRPID: string;
  requireUserVerification: boolean;
};

async function verifyNewKey(
  response: RegistrationResponseJSON,
  expected: Expected,
): Promise<Credential | null> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({ response, ...expected });
  if (!verified || !registrationInfo) return null;
  const { credential, aaguid } = registrationInfo;
  return {
    id: Buffer.from(credential.id, 'base64url').toString('base64'),
    publicKey: Buffer.from(credential.publicKey).toString('base64'),
    transport: credential.transports ?? [],
    authenticator: { AAGUID: aaguid, signCount: credential.counter },
  };
}

async function verifyProof(
  stored: Credential,
  response: AuthenticationResponseJSON,
  expected: Expected,
): Promise<Credential | null> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...{ response, ...expected },
    credential: {
      id: toUrlSafe(stored.id),
      publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64')),
      counter: stored.authenticator.signCount,
      transports: stored.transport,
    },
  });
  if (!verified) return null;
  return { ...stored, authenticator: { ...stored.authenticator, signCount: authenticationInfo.newCounter } };
}

const toUrlSafe = (base64: string) => Buffer.from(base64, 'base64').toString('base64url');

// Passkeys and security keys: options for the browser, and verification of its response. Credentials are stored in GoTrue's
// format, so that moving a site includes them.
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { InvalidRequest } from '../../rest';

/** Loads the library when somebody first uses a key, because it is a tenth of what a start takes. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** A stored key: the fields of GoTrue's credential that are needed later, with bytes in base64. */
export type Credential = {
  id: string;
  publicKey: string;
  transport: AuthenticatorTransportFuture[];
  authenticator: { AAGUID: string; signCount: number };
  /** Whether the key can be, and is, synced to other devices; GoTrue compares these flags at each verification. */
  flags?: { backupEligible: boolean; backupState: boolean };
};

/** The challenge, kept until the browser responds. */
export type CeremonyData = { challenge: string };

/**
 * The relying party is always this site, whatever a client sends, because a response from another site's page proves nothing
 * here.
 */
export const toParty = (siteUrl: string) => ({
  rpID: new URL(siteUrl).hostname,
  origin: new URL(siteUrl).origin,
});

/** The browser's options for creating a key if the factor has none, otherwise for verifying the existing key. */
export async function askForKey(
  factor: { web_authn_credential: Credential | null },
  user: { id: string; email: string },
  siteUrl: string,
) {
  const { rpID } = toParty(siteUrl);
  const credential = factor.web_authn_credential;
  const { generateAuthenticationOptions, generateRegistrationOptions } = await loadWebAuthn();
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

/**
 * Returns the credential after a valid response: a new one, or the stored one with its updated counter. Throws if the response is
 * invalid.
 */
export async function verifyKey(
  stored: Credential | null,
  { challenge }: CeremonyData,
  answer: unknown,
  siteUrl: string,
): Promise<Credential> {
  const { credential_response: response }: { credential_response?: unknown } = { ...Object(answer) };
  const credential = await verifyAnswer(stored, { challenge, mustVerifyUser: false }, response, siteUrl);
  if (credential) return credential;
  throw new InvalidRequest('Invalid WebAuthn credential', 422, 'mfa_verification_failed');
}

/**
 * Returns the credential after a browser's response, or null if the response is invalid. With `mustVerifyUser`, the key must have
 * asked for a fingerprint, face or PIN.
 */
export async function verifyAnswer(
  stored: Credential | null,
  { challenge, mustVerifyUser }: CeremonyData & { mustVerifyUser: boolean },
  response: unknown,
  siteUrl: string,
): Promise<Credential | null> {
  const { rpID: expectedRPID, origin: expectedOrigin } = toParty(siteUrl);
  const expected = {
    ...{ expectedChallenge: challenge, expectedOrigin, expectedRPID },
    requireUserVerification: mustVerifyUser,
  };
  return (
    stored
      ? verifyProof(stored, response as AuthenticationResponseJSON, expected)
      : verifyNewKey(response as RegistrationResponseJSON, expected)
  ).catch(() => null);
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
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({ response, ...expected });
  if (!verified || !registrationInfo) return null;
  const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    id: Buffer.from(credential.id, 'base64url').toString('base64'),
    publicKey: Buffer.from(credential.publicKey).toString('base64'),
    transport: credential.transports ?? [],
    authenticator: { AAGUID: aaguid, signCount: credential.counter },
    flags: { backupEligible: credentialDeviceType === 'multiDevice', backupState: credentialBackedUp },
  };
}

async function verifyProof(
  stored: Credential,
  response: AuthenticationResponseJSON,
  expected: Expected,
): Promise<Credential | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
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

export const toUrlSafe = (base64: string) => Buffer.from(base64, 'base64').toString('base64url');

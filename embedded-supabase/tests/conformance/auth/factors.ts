import type { Call } from '../Call';
import { error, signUp } from './people';

/** Calls that test second factors. */
export const factors: Call[] = [
  {
    name: 'mfa.enroll with an app',
    ask: async (clients) => {
      const { data } = await (
        await signUp(clients)
      ).browser.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
      return { type: data?.type, name: data?.friendly_name, uri: data?.totp.uri.slice(0, 15) };
    },
    hosted: { type: 'totp', name: 'App', uri: 'otpauth://totp/' },
  },
  {
    name: 'mfa.enroll with a phone, which is off',
    ask: async (clients) =>
      (await signUp(clients)).browser.auth.mfa.enroll({ factorType: 'phone', phone: '+4912345678' }),
    hosted: error(422, 'mfa_phone_enroll_not_enabled'),
  },
  {
    name: 'mfa.enroll with a security key, which is off in a new project',
    ask: async (clients) => {
      const { error } = await (
        await signUp(clients)
      ).browser.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
      return { error };
    },
    hosted: error(422, 'mfa_webauthn_enroll_not_enabled'),
    embedded: { error: null },
  },
  {
    name: 'passkey.list, which is off in a new project',
    ask: async (clients) => {
      const { error } = await (await signUp(clients)).browser.auth.passkey.list();
      return { error };
    },
    hosted: error(404, 'passkey_disabled'),
    embedded: { error: null },
  },
  {
    name: 'mfa.listFactors',
    ask: async (clients) => {
      const { browser } = await signUp(clients);
      await browser.auth.mfa.enroll({ factorType: 'totp' });
      const { data } = await browser.auth.mfa.listFactors();
      return { verified: data?.totp, all: data?.all.map(({ status }) => status) };
    },
    hosted: { verified: [], all: ['unverified'] },
  },
  {
    name: 'mfa.challengeAndVerify with a wrong code',
    ask: async (clients) => {
      const { browser } = await signUp(clients);
      const { data } = await browser.auth.mfa.enroll({ factorType: 'totp' });
      return browser.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: '000000' });
    },
    hosted: error(422, 'mfa_verification_failed'),
  },
  {
    name: 'mfa.challenge of the factor of somebody else',
    ask: async (clients) => {
      const { data } = await (await signUp(clients)).browser.auth.mfa.enroll({ factorType: 'totp' });
      return (await signUp(clients)).browser.auth.mfa.challenge({ factorId: data?.id ?? '' });
    },
    hosted: error(404, 'mfa_factor_not_found'),
  },
  {
    name: 'mfa.unenroll',
    ask: async (clients) => {
      const { browser } = await signUp(clients);
      const { data } = await browser.auth.mfa.enroll({ factorType: 'totp' });
      const { error } = await browser.auth.mfa.unenroll({ factorId: data?.id ?? '' });
      return { error, all: (await browser.auth.mfa.listFactors()).data?.all };
    },
    hosted: { error: null, all: [] },
  },
  {
    name: 'mfa.getAuthenticatorAssuranceLevel',
    ask: async (clients) => (await signUp(clients)).browser.auth.mfa.getAuthenticatorAssuranceLevel(),
    hosted: { data: { currentLevel: 'aal1', nextLevel: 'aal1' } },
  },
];

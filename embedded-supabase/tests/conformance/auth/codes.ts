import type { Call, Clients } from '../Call';
import { error, newEmail, password, signUp } from './people';

const generate = async (clients: Clients, type: 'magiclink' | 'recovery' = 'magiclink') => {
  const { email, id } = await signUp(clients);
  const { data } = await clients.service.auth.admin.generateLink({ type, email });
  return { email, id, code: data.properties?.email_otp ?? '', hash: data.properties?.hashed_token ?? '' };
};

/** Calls that test mailed codes and links. */
export const codes: Call[] = [
  {
    name: 'signInWithOtp, for a new address too',
    ask: ({ open }) => open().auth.signInWithOtp({ email: newEmail() }),
    hosted: { data: { user: null, session: null }, error: null },
  },
  {
    name: 'signInWithOtp with shouldCreateUser: false, for a new address',
    ask: ({ open }) => open().auth.signInWithOtp({ email: newEmail(), options: { shouldCreateUser: false } }),
    hosted: error(422, 'otp_disabled'),
    // Does not reveal whether an email address has an account (docs/decisions/063).
    embedded: { error: null },
  },
  {
    name: 'signInWithOtp with a phone, which is off',
    ask: ({ open }) => open().auth.signInWithOtp({ phone: '+491234567' }),
    hosted: error(400, 'phone_provider_disabled'),
  },
  {
    name: 'signInWithOtp with an address that is none',
    ask: ({ open }) => open().auth.signInWithOtp({ email: 'no-address' }),
    hosted: error(400, 'validation_failed'),
  },
  {
    name: 'resetPasswordForEmail, for a new address too',
    ask: ({ open }) =>
      open().auth.resetPasswordForEmail(newEmail(), { redirectTo: 'http://localhost:3000/login' }),
    hosted: { data: {}, error: null },
  },
  {
    name: 'resend of an unknown type',
    ask: ({ open }) => open().auth.resend({ type: 'weird' as 'signup', email: newEmail() }),
    hosted: error(400, 'validation_failed'),
  },
  {
    name: 'resend',
    ask: ({ open }) => open().auth.resend({ type: 'signup', email: newEmail() }),
    hosted: { error: null },
  },
  {
    name: 'verifyOtp with the code of a mail, of type email',
    ask: async (clients) => {
      const { email, id, code } = await generate(clients);
      const { data, error } = await clients.open().auth.verifyOtp({ email, token: code, type: 'email' });
      return { isSame: data.user?.id === id, hasSession: data.session !== null, error };
    },
    hosted: { isSame: true, hasSession: true, error: null },
  },
  {
    name: 'verifyOtp with the hash of a link',
    ask: async (clients) => {
      const { id, hash } = await generate(clients, 'recovery');
      const { data } = await clients.open().auth.verifyOtp({ token_hash: hash, type: 'recovery' });
      return { isSame: data.user?.id === id, hasSession: data.session !== null };
    },
    hosted: { isSame: true, hasSession: true },
  },
  {
    name: 'verifyOtp with a code that was used',
    ask: async (clients) => {
      const { email, code } = await generate(clients);
      await clients.open().auth.verifyOtp({ email, token: code, type: 'email' });
      return clients.open().auth.verifyOtp({ email, token: code, type: 'email' });
    },
    hosted: error(403, 'otp_expired'),
  },
  {
    name: 'exchangeCodeForSession with a code that is none',
    ask: async ({ url, publishableKey }) => {
      const response = await fetch(`${url}/auth/v1/token?grant_type=pkce`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({
          auth_code: '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a',
          code_verifier: 'a'.repeat(64),
        }),
      });
      return { status: response.status, body: await response.json() };
    },
    hosted: { status: 404, body: { error_code: 'flow_state_not_found' } },
  },
  {
    name: 'An address is confirmed once its code is typed in, and not before',
    ask: async (clients) => {
      const email = newEmail();
      await clients.open().auth.signInWithOtp({ email });
      const { data } = await clients.service.auth.admin.listUsers({ perPage: 1000 });
      const found = data.users.find((user) => user.email === email);
      return { isThere: found !== undefined, confirmed: found?.email_confirmed_at ?? null };
    },
    hosted: { isThere: true, confirmed: null },
  },
  {
    name: 'signInWithPassword before the address of a made account is confirmed',
    ask: async ({ open, service }) => {
      const email = newEmail();
      await service.auth.admin.createUser({ email, password });
      return open().auth.signInWithPassword({ email, password });
    },
    hosted: error(400, 'email_not_confirmed'),
  },
];

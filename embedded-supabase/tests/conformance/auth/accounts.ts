import type { Call } from '../Call';
import { error, newEmail, password, signUp } from './people';

const unknownToken = (email: string) => ({ email, token: '123456', type: 'email' as const });

/** Calls that test accounts and their sessions. */
export const accounts: Call[] = [
  {
    name: 'signUp begins a session',
    ask: async ({ open }) => {
      const email = newEmail();
      const options = { data: { name: 'New' } };
      const { data } = await open().auth.signUp({ email, password, options });
      const { user, session } = data;
      return {
        isSame: user?.email === email,
        role: user?.role,
        name: user?.user_metadata['name'],
        type: session?.token_type,
      };
    },
    hosted: { isSame: true, role: 'authenticated', name: 'New', type: 'bearer' },
  },
  {
    name: 'signUp with an address that has an account',
    ask: async (clients) => clients.open().auth.signUp({ email: (await signUp(clients)).email, password }),
    hosted: error(422, 'user_already_exists'),
  },
  {
    name: 'signUp with data that is no object',
    ask: ({ open }) =>
      open().auth.signUp({ email: newEmail(), password, options: { data: 'text' as never } }),
    hosted: { error: { status: 400 } },
  },
  {
    name: 'updateUser of the metadata that is the site’s',
    ask: async (clients) =>
      (await signUp(clients)).browser.auth.updateUser({ app_metadata: { role: 'admin' } } as never),
    hosted: error(403, 'not_admin'),
  },
  {
    name: 'signUp with a short password',
    ask: ({ open }) => open().auth.signUp({ email: newEmail(), password: '1' }),
    hosted: error(422, 'weak_password'),
  },
  {
    name: 'signUp with an address that is none',
    ask: ({ open }) => open().auth.signUp({ email: 'xx:;x@x.x', password }),
    hosted: error(400, 'validation_failed'),
  },
  {
    name: 'signUp with a phone, which is off',
    ask: ({ open }) => open().auth.signUp({ phone: '+4912345678', password }),
    hosted: error(400, 'phone_provider_disabled'),
  },
  {
    name: 'signInAnonymously, which is off',
    ask: ({ open }) => open().auth.signInAnonymously(),
    hosted: error(422, 'anonymous_provider_disabled'),
  },
  {
    name: 'signInWithPassword',
    ask: async (clients) => {
      const { email } = await signUp(clients);
      const { data } = await clients.open().auth.signInWithPassword({ email, password });
      return { isSame: data.user?.email === email, seconds: data.session?.expires_in };
    },
    hosted: { isSame: true, seconds: 3600 },
  },
  {
    name: 'signInWithPassword with a wrong password',
    ask: ({ open }) => open().auth.signInWithPassword({ email: newEmail(), password: 'wrong-1234' }),
    hosted: error(400, 'invalid_credentials'),
  },
  {
    name: 'signInWithIdToken, which is off',
    ask: ({ open }) => open().auth.signInWithIdToken({ provider: 'google', token: 'x' }),
    hosted: error(400, 'provider_disabled'),
  },
  {
    name: 'signInWithSSO, which is off',
    ask: ({ open }) => open().auth.signInWithSSO({ domain: 'example.com' }),
    hosted: error(404, 'saml_provider_disabled'),
  },
  {
    name: 'The page of a provider that is off',
    ask: async ({ url }) => {
      const response = await fetch(`${url}/auth/v1/authorize?provider=github`, { redirect: 'manual' });
      return { status: response.status, body: await response.json() };
    },
    hosted: { status: 400, body: { error_code: 'validation_failed' } },
  },
  {
    name: 'getUser',
    ask: async (clients) => {
      const { browser, id } = await signUp(clients);
      const { data } = await browser.auth.getUser();
      return { isSame: data.user?.id === id, provider: data.user?.app_metadata.provider };
    },
    hosted: { isSame: true, provider: 'email' },
  },
  {
    name: 'getUser without a session',
    ask: ({ open }) => open().auth.getUser('a.b.c'),
    hosted: error(403, 'bad_jwt'),
  },
  {
    name: 'getClaims',
    ask: async (clients) => {
      const { browser, id } = await signUp(clients);
      const { data } = await browser.auth.getClaims();
      return { isSame: data?.claims.sub === id, aal: data?.claims.aal };
    },
    hosted: { isSame: true, aal: 'aal1' },
  },
  {
    name: 'getUserIdentities',
    ask: async (clients) => (await signUp(clients)).browser.auth.getUserIdentities(),
    hosted: { data: { identities: [{ provider: 'email' }] } },
  },
  {
    name: 'linkIdentity, which is off',
    ask: async (clients) => {
      const options = { skipBrowserRedirect: true };
      return (await signUp(clients)).browser.auth.linkIdentity({ provider: 'github', options });
    },
    hosted: error(404, 'manual_linking_disabled'),
  },
  {
    name: 'updateUser with metadata, which are merged',
    ask: async (clients) => {
      const { browser } = await signUp(clients);
      await browser.auth.updateUser({ data: { a: 1, b: 2 } });
      return browser.auth.updateUser({ data: { b: 3 } });
    },
    hosted: { data: { user: { user_metadata: { a: 1, b: 3 } } } },
  },
  {
    name: 'updateUser with the same password',
    ask: async (clients) => (await signUp(clients)).browser.auth.updateUser({ password }),
    hosted: error(422, 'same_password'),
  },
  {
    name: 'updateUser with a new password, which logs in',
    ask: async (clients) => {
      const { browser, email } = await signUp(clients);
      await browser.auth.updateUser({ password: 'password-5678' });
      const { error } = await clients.open().auth.signInWithPassword({ email, password: 'password-5678' });
      return { error };
    },
    hosted: { error: null },
  },
  {
    name: 'updateUser with the address of another account',
    ask: async (clients) => {
      const { email } = await signUp(clients);
      return (await signUp(clients)).browser.auth.updateUser({ email });
    },
    hosted: error(422, 'email_exists'),
  },
  {
    name: 'reauthenticate',
    ask: async (clients) => (await signUp(clients)).browser.auth.reauthenticate(),
    hosted: { error: null },
  },
  {
    name: 'refreshSession',
    ask: async (clients) => {
      const { browser } = await signUp(clients);
      const before = (await browser.auth.getSession()).data.session?.refresh_token;
      const { data } = await browser.auth.refreshSession();
      return { hasSession: data.session !== null, isNew: data.session?.refresh_token !== before };
    },
    hosted: { hasSession: true, isNew: true },
  },
  {
    name: 'refreshSession with a token that was used a moment ago',
    ask: async (clients) => {
      const { browser, id } = await signUp(clients);
      const token = (await browser.auth.getSession()).data.session?.refresh_token ?? '';
      await browser.auth.refreshSession();
      const { data, error } = await clients.open().auth.refreshSession({ refresh_token: token });
      return { isSame: data.user?.id === id, error };
    },
    hosted: { isSame: true, error: null },
  },
  {
    name: 'refreshSession with a token that is none',
    ask: ({ open }) => open().auth.refreshSession({ refresh_token: 'nothing' }),
    hosted: error(400, 'refresh_token_not_found'),
  },
  {
    name: 'signOut ends the session',
    ask: async (clients) => {
      const { browser } = await signUp(clients);
      const token = (await browser.auth.getSession()).data.session?.access_token;
      await browser.auth.signOut();
      const { url, publishableKey: apikey } = clients;
      const headers = { apikey, authorization: `Bearer ${token}` };
      const response = await fetch(`${url}/auth/v1/user`, { headers });
      return { status: response.status, body: await response.json() };
    },
    hosted: { status: 403, body: { error_code: 'session_not_found' } },
  },
  {
    name: 'signOut of the others leaves this session',
    ask: async (clients) => {
      const { browser, email } = await signUp(clients);
      const other = clients.open();
      await other.auth.signInWithPassword({ email, password });
      await browser.auth.signOut({ scope: 'others' });
      const [own, ended] = [await browser.auth.refreshSession(), await other.auth.refreshSession()];
      return { own: own.error, ended: ended.error };
    },
    hosted: { own: null, ended: { status: 400, code: 'refresh_token_not_found' } },
  },
  {
    name: 'verifyOtp with a wrong code',
    ask: ({ open }) => open().auth.verifyOtp(unknownToken('anna@example.com')),
    hosted: error(403, 'otp_expired'),
  },
];

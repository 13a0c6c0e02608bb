import type { Call } from '../Call';
import { error, newEmail, password, signUp } from './people';

const nobody = '00000000-0000-4000-8000-0000000000ff';

/** Calls to the admin API. */
export const administration: Call[] = [
  {
    name: 'admin.listUsers in pages',
    ask: async (clients) => {
      await signUp(clients);
      const { data } = await clients.service.auth.admin.listUsers({ page: 1, perPage: 1 });
      return { users: data.users.length, hasMore: 'nextPage' in data && data.nextPage === 2 };
    },
    hosted: { users: 1, hasMore: true },
  },
  {
    name: 'admin.listUsers with the publishable key',
    ask: ({ visitor }) => visitor.auth.admin.listUsers(),
    hosted: error(403, 'not_admin'),
  },
  {
    name: 'admin.createUser',
    ask: async ({ open, service }) => {
      const email = newEmail();
      await service.auth.admin.createUser({ email, password, email_confirm: true });
      return { error: (await open().auth.signInWithPassword({ email, password })).error };
    },
    hosted: { error: null },
  },
  {
    name: 'admin.createUser with an address that has an account',
    ask: ({ service }) => service.auth.admin.createUser({ email: 'anna@example.com' }),
    hosted: error(422, 'email_exists'),
  },
  {
    name: 'admin.createUser with an address that is none',
    ask: ({ service }) => service.auth.admin.createUser({ email: 'xx:;x@x.x', password }),
    hosted: error(400, 'validation_failed'),
  },
  {
    name: 'admin.inviteUserByEmail',
    ask: async ({ service }) => {
      const { data } = await service.auth.admin.inviteUserByEmail(newEmail());
      return { isInvited: Boolean(data.user?.invited_at), confirmed: data.user?.email_confirmed_at ?? null };
    },
    hosted: { isInvited: true, confirmed: null },
  },
  {
    name: 'admin.inviteUserByEmail with an address that is none',
    ask: ({ service }) => service.auth.admin.inviteUserByEmail('xx:;x@x.x'),
    hosted: error(400, 'validation_failed'),
  },
  {
    name: 'admin.generateLink',
    ask: async (clients) => {
      const { email } = await signUp(clients);
      const { data } = await clients.service.auth.admin.generateLink({ type: 'magiclink', email });
      const link = new URL(data.properties?.action_link ?? '');
      return {
        path: link.pathname,
        type: link.searchParams.get('type'),
        kind: data.properties?.verification_type,
      };
    },
    hosted: { path: '/auth/v1/verify', type: 'magiclink', kind: 'magiclink' },
  },
  {
    name: 'admin.generateLink for nobody',
    ask: ({ service }) => service.auth.admin.generateLink({ type: 'recovery', email: newEmail() }),
    hosted: error(404, 'user_not_found'),
  },
  {
    name: 'admin.getUserById of nobody',
    ask: ({ service }) => service.auth.admin.getUserById(nobody),
    hosted: error(404, 'user_not_found'),
  },
  {
    name: 'admin.updateUserById with metadata, which are merged',
    ask: async (clients) => {
      const { id } = await signUp(clients);
      await clients.service.auth.admin.updateUserById(id, { user_metadata: { a: 1, b: 2 } });
      return clients.service.auth.admin.updateUserById(id, { user_metadata: { a: null, c: 3 } });
    },
    hosted: { data: { user: { user_metadata: { b: 2, c: 3 } } } },
  },
  {
    name: 'admin.updateUserById with a ban',
    ask: async (clients) => {
      const { id } = await signUp(clients);
      const { error } = await clients.service.auth.admin.updateUserById(id, { ban_duration: '24h' });
      return { error };
    },
    hosted: { error: null },
    embedded: error(400, 'not_implemented'),
  },
  {
    name: 'admin.deleteUser',
    ask: async (clients) => {
      const { id, email } = await signUp(clients);
      await clients.service.auth.admin.deleteUser(id);
      return clients.open().auth.signInWithPassword({ email, password });
    },
    hosted: error(400, 'invalid_credentials'),
  },
  {
    name: 'admin.deleteUser, softly',
    ask: async (clients) => {
      const { id } = await signUp(clients);
      return clients.service.auth.admin.deleteUser(id, true);
    },
    hosted: { error: null },
    embedded: error(400, 'not_implemented'),
  },
  {
    name: 'admin.signOut',
    ask: async (clients) => {
      const { browser } = await signUp(clients);
      const { access_token: token = '' } = (await browser.auth.getSession()).data.session ?? {};
      await clients.service.auth.admin.signOut(token);
      return browser.auth.refreshSession();
    },
    hosted: error(400, 'refresh_token_not_found'),
  },
  {
    name: 'admin.mfa.listFactors',
    ask: async (clients) => {
      const { browser, id } = await signUp(clients);
      await browser.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
      const { data } = await clients.service.auth.admin.mfa.listFactors({ userId: id });
      return {
        factors: data?.factors.map(({ friendly_name, status, ...rest }) => [
          friendly_name,
          status,
          'secret' in rest,
        ]),
      };
    },
    hosted: { factors: [['App', 'unverified', false]] },
  },
  {
    name: 'admin.mfa.listFactors with the publishable key',
    ask: async (clients) => {
      const { browser, id } = await signUp(clients);
      return browser.auth.admin.mfa.listFactors({ userId: id });
    },
    hosted: error(403, 'not_admin'),
  },
  {
    name: 'admin.mfa.deleteFactor',
    ask: async (clients) => {
      const { browser, id: userId } = await signUp(clients);
      const { data } = await browser.auth.mfa.enroll({ factorType: 'totp' });
      const { error } = await clients.service.auth.admin.mfa.deleteFactor({ userId, id: data?.id ?? '' });
      const { data: left } = await clients.service.auth.admin.mfa.listFactors({ userId });
      return { error, left: left?.factors };
    },
    hosted: { error: null, left: [] },
  },
  {
    name: 'admin.mfa.deleteFactor of another account',
    ask: async (clients) => {
      const [{ browser }, { id: userId }] = [await signUp(clients), await signUp(clients)];
      const { data } = await browser.auth.mfa.enroll({ factorType: 'totp' });
      return clients.service.auth.admin.mfa.deleteFactor({ userId, id: data?.id ?? '' });
    },
    hosted: error(404, 'mfa_factor_not_found'),
  },
  {
    name: 'admin.createUser with metadata that is no object',
    ask: ({ service }) => service.auth.admin.createUser({ email: newEmail(), user_metadata: ['a'] as never }),
    hosted: { error: { status: 400 } },
  },
  {
    name: 'admin.createUser with a text in place of true',
    ask: ({ service }) => service.auth.admin.createUser({ email: newEmail(), email_confirm: 'yes' as never }),
    hosted: { error: { status: 400 } },
  },
];

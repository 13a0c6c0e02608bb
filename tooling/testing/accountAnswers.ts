import { HttpResponse } from 'msw';
import { declare, declareCall } from './declare';
import { sessionOf, type TestUser } from './testUsers';

const done = () => HttpResponse.json({});
const signOut = () => declare('post', '/auth/v1/logout', () => new HttpResponse(null, { status: 204 }));

/** What Auth answers; part of `respond`. */
export const accountAnswers = {
  isOwner: (isOwner: boolean) => declareCall('is_owner', isOwner),
  signIn: (user: TestUser) => declare('post', '/auth/v1/token', () => HttpResponse.json(sessionOf(user))),
  signOut,

  /** Signed in at once, or asked to confirm the address first. */
  signUp: (user: TestUser, { isConfirmed }: { isConfirmed: boolean }) =>
    declare('post', '/auth/v1/signup', () =>
      HttpResponse.json(isConfirmed ? sessionOf(user) : sessionOf(user).user),
    ),
  confirmationSent: () => declare('post', '/auth/v1/resend', done),
  recoverySent: () => declare('post', '/auth/v1/recover', done),
  /** Whose token it is. */
  user: (user: TestUser) => declare('get', '/auth/v1/user', () => HttpResponse.json(sessionOf(user).user)),
  /** With the log-out elsewhere that a new password brings. */
  userUpdated: (user: TestUser) => {
    signOut();
    return declare('put', '/auth/v1/user', () => HttpResponse.json(sessionOf(user).user));
  },
  ownershipClaimed: () =>
    declare('post', '/rest/v1/rpc/claim_ownership', () => new HttpResponse(null, { status: 204 })),
  accountDeleted: () =>
    declare('post', '/rest/v1/rpc/delete_my_account', () => new HttpResponse(null, { status: 204 })),

  authSettings: ({ allowsSignUp = true, confirmsByMail = false } = {}) =>
    declare('get', '/auth/v1/settings', () =>
      HttpResponse.json({ disable_signup: !allowsSignUp, mailer_autoconfirm: !confirmsByMail }),
    ),
};

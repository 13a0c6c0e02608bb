// The entry point for people's own accounts, loaded with the first form that needs it.
export {
  claimOwnership,
  deleteMyAccount,
  resendConfirmation,
  resetPassword,
  signUp,
  skipRecovery,
  updatePassword,
  type SignUpResult,
} from './account/accountThunks';
export * from './account/account.api';
export * from './account/passkeys.api';
export * from './account/secondFactor.api';
export * from './account/sessions.api';
export { accountMessages } from './messages/accountMessages';

// The door of what people do with their own account. It reaches what has a state through the main door.
export {
  deleteMyAccount,
  resendConfirmation,
  resetPassword,
  signUp,
  skipRecovery,
  updatePassword,
} from './account/account';
export { claimOwnership } from './account/claimOwnership';
export type { SignUpAnswer } from './account/account';
export * from './account/account.api';

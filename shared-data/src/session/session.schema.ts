import { object, string, type InferType } from 'yup';
import { isEmailAddress } from '../core/mailbox';

const email = string()
  .trim()
  .required('Email is required')
  .test('email', 'Please enter a valid email address.', (text) => !text || isEmailAddress(text));

// Auth hashes at most 72 bytes and rejects longer passwords.
const newPassword = string()
  .required('Password is required')
  .min(8, 'Password must be at least 8 characters')
  .test('length', 'Password is too long', (text) => new TextEncoder().encode(text ?? '').length <= 72);

export const signInSchema = object({
  email: string().trim().required('Email is required'),
  password: string().required('Password is required'),
});
export type SignInInput = InferType<typeof signInSchema>;

export const signUpSchema = object({ email, password: newPassword });
export type SignUpInput = InferType<typeof signUpSchema>;

/** For "Forgot password" and for resending the confirmation mail. */
export const mailRequestSchema = object({ email });
export type MailRequestInput = InferType<typeof mailRequestSchema>;

export const newPasswordSchema = object({ password: newPassword });
export type NewPasswordInput = InferType<typeof newPasswordSchema>;

/** For a code from an authenticator app, or a recovery code. */
export const codeSchema = object({
  code: string().trim().required('Enter the code').max(100, 'This is too long'),
});
export type CodeInput = InferType<typeof codeSchema>;

/** The name of a new factor, so that the user can recognize it later. */
export const factorNameSchema = object({
  name: string().trim().required('Give it a name').max(60, 'At most 60 characters'),
});

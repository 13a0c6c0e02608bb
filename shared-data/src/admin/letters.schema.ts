import { boolean, object, string, type InferType } from 'yup';
import { markdown } from '../core/fields.schema';
import { isEmailAddress, toMailAddress } from '../core/mailbox';

/** The fields of a letter; an empty topic means everybody. */
export const letterSchema = object({
  subject: string().trim().required('Subject is required').max(200, 'A subject has at most 200 characters.'),
  topic: string().oneOf(['', 'journal', 'blog', 'academy']).default(''),
  content: markdown(),
});
export type LetterInput = InferType<typeof letterSchema>;

/** The sender of letters; an empty field falls back to the site's value. */
export const senderSchema = object({
  from_name: string().trim().max(100, 'A name has at most 100 characters.').default(''),
  from_email: string()
    .transform(toMailAddress)
    .default('')
    .test('email', 'This is not an email address.', (email) => !email || isEmailAddress(email)),
  makes_digest: boolean().default(false),
  sends_digest: boolean().default(false),
});
export type SenderInput = InferType<typeof senderSchema>;

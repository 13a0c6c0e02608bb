import { object, string, type InferType } from 'yup';
import { isEmailAddress } from '../core/mailbox';
import { messages } from '../messages/messages';

export const newsletterSchema = object({
  email: string()
    .trim()
    .required(messages.newsletter.invalid.description)
    .test('email', messages.newsletter.invalid.description, (email) => isEmailAddress(email ?? '')),
});

export type NewsletterInput = InferType<typeof newsletterSchema>;

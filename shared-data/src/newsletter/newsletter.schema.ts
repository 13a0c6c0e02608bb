// By package name: the schemas and the rest of the package are two shared modules.
import { isEmailAddress, messages } from '@brand/shared-data';
import { object, string, type InferType } from 'yup';

export const newsletterSchema = object({
  email: string()
    .trim()
    .required(messages.newsletter.invalid.description)
    .test('email', messages.newsletter.invalid.description, (email) => isEmailAddress(email ?? '')),
});

export type NewsletterInput = InferType<typeof newsletterSchema>;

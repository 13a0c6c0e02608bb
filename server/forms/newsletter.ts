import { isEmailAddress, toMailAddress, type FormNotice, type NewsletterSource } from '@brand/shared-data';
import { RefusedPost } from '../http/posts';
import type { PostedForm } from './formRequest';
import { insertAsVisitor } from './insertAsVisitor';

const sources: readonly string[] = ['header', 'dialog', 'home'] satisfies NewsletterSource[];

const notices = {
  stored: 'subscribed',
  duplicate: 'already-subscribed',
  failed: 'not-subscribed',
} as const;

/** The newsletter forms; `source` identifies the posted form. The home page's form has its own notices. */
export const newsletter: PostedForm = {
  fields: ['source', 'email'],
  store: async ({ source = '', email: typed = '' }, _request, settings) => {
    const email = toMailAddress(typed);
    if (!sources.includes(source)) throw new RefusedPost(400, 'Unknown newsletter form.');
    const isValid = isEmailAddress(email);
    if (!isValid) return { target: 'invalid-email' satisfies FormNotice };
    const form = { 'x-newsletter-form': source };
    const notice = notices[await insertAsVisitor(settings, 'newsletter_subscribers', { email }, form)];
    const target: FormNotice = source === 'home' ? `${notice}-home` : notice;
    return { target };
  },
};

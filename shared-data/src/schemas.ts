export { newsletterSchema } from './newsletter/newsletter.schema';
export { signInSchema } from './session/session.schema';

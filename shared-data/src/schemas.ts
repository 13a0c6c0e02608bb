export { reminderHours, reminderSchema } from './admin/byMail.schema';
export { checkInSchema, pauseSchema } from './admin/checkIns.schema';
export { contentSchemas, journeySummarySchemaBeside } from './admin/content.schema';
export { enrolmentSchema } from './admin/learners.schema';
export { letterSchema, senderSchema } from './admin/letters.schema';
export { pictureWordsSchema } from './admin/pictures.schema';
export { couponSchema, productSchema } from './admin/products.schema';
export { newAddress, oldAddress, redirectSchema } from './admin/redirects.schema';
export { remoteSchema } from './admin/remotes.schema';
export { aboutSettingsSchema, focusSettingsSchema } from './admin/settings.schema';
export { linkNameSchema, siteProfileSchema, toWordsSchema } from './settings/siteProfile.schema';
export { todaySchema } from './admin/today.schema';
export { webhookSchema } from './admin/webhooks.schema';
export { tokenSchema } from './admin/tokens.schema';
export { badgeSharingSchema } from './badges/badgeSharing.schema';
export { newsletterSchema } from './newsletter/newsletter.schema';
export {
  codeSchema,
  factorNameSchema,
  mailRequestSchema,
  newPasswordSchema,
  signInSchema,
  signUpSchema,
} from './session/session.schema';
export { isTimeZone } from './core/validation';

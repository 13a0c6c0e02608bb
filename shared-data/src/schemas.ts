export { blogPostSchema } from './admin/blogPost.schema';
export { challengeSchema } from './admin/challenge.schema';
export { courseSchema } from './admin/course.schema';
export { lessonSchema, moduleSchema } from './admin/courseContent.schema';
export { journalEntrySchema } from './admin/journalEntry.schema';
export { journeySummarySchema } from './admin/journeySummary.schema';
export { aboutSettingsSchema, focusSettingsSchema } from './admin/settings.schema';
export { newsletterSchema } from './newsletter/newsletter.schema';
export { mailRequestSchema, newPasswordSchema, signInSchema, signUpSchema } from './session/session.schema';

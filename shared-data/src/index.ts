// The door of the package. An endpoint file exports its api, its hooks and the types of what it sends and gives.
export { Provider as StoreProvider } from 'react-redux';

export { api } from './core/api';
export { containsPattern } from './core/containsPattern';
export type { AppError, AppErrorKind } from './core/errors';
export { isWebAddress } from './core/isWebAddress';
export { pageSize } from './core/pages';
export { createDataStore, useDispatch, useSelector } from './core/store';
export type { AppDispatch, DataStore, RootState } from './core/store';
export { createSupabase } from './core/supabase';
export type { Supabase, SupabaseConfig } from './core/supabase';
export type { Database } from './database.types';
export { messages } from './messages/messages';
export type { Message } from './messages/messages';

// What visitors read.
export * from './blog/blog.api';
export { distinctCategories } from './blog/distinctCategories';
export * from './challenges/challenges.api';
export * from './content/content.api';
export * from './home/home.api';
export * from './journal/journal.api';
export * from './journey/journey.api';
export { useLiveRefresh } from './live/live.api';
export type { LiveTable } from './live/live.api';
export * from './settings/settings.api';

// What visitors leave.
export { isEmailAddress } from './newsletter/isEmailAddress';
export * from './newsletter/newsletter.api';
export type { NewsletterInput } from './newsletter/newsletter.schema';
export { useNewsletter } from './newsletter/useNewsletter';
export type { NewsletterForm } from './newsletter/useNewsletter';
export type { OwnReactions } from './reactions/reactionMemory';
export * from './reactions/reactions.api';
export { useReactions } from './reactions/useReactions';

// The academy.
export * from './courses/courses.api';
export type { OutlineModule } from './courses/outlineOf';
export * from './enrolment/enrolment.api';
export * from './learning/learning.api';
export { courseProgress } from './player/courseProgress';
export * from './player/player.api';

// Who is here.
export {
  deleteMyAccount,
  resendConfirmation,
  resetPassword,
  signUp,
  skipRecovery,
  updatePassword,
} from './account/account';
export type { SignUpAnswer } from './account/account';
export * from './account/account.api';
export { forgetLinkError, forgetSession, keepPage } from './session/keepPage';
export * from './session/session.api';
export type { MailRequestInput, NewPasswordInput, SignInInput, SignUpInput } from './session/session.schema';
export type { PageKeeping, SessionEnd, SessionUser } from './session/sessionSlice';
export { signIn, signOut } from './session/signInAndOut';
export { startSession } from './session/startSession';
export {
  selectSession,
  useIsInterrupted,
  useIsPageKept,
  useIsRecovering,
  useLinkError,
  useSession,
  useSessionEnd,
} from './session/useSession';
export type { Session } from './session/useSession';

// The owner's admin.
export * from './admin/admin.api';
export * from './admin/blogPosts.api';
export type { BlogPostInput } from './admin/blogPost.schema';
export * from './admin/challenges.api';
export type { ChallengeInput } from './admin/challenge.schema';
export * from './admin/courseContent.api';
export type { LessonInput, ModuleInput } from './admin/courseContent.schema';
export * from './admin/courses.api';
export type { CourseInput } from './admin/course.schema';
export * from './admin/journalEntries.api';
export type { JournalEntryInput } from './admin/journalEntry.schema';
export * from './admin/journeySummaries.api';
export type { JourneySummaryInput } from './admin/journeySummary.schema';
export type { RowUpdate } from './admin/runUpdate';
export * from './admin/settings.api';
export type { AboutSettingsInput, FocusSettingsInput } from './admin/settings.schema';
export { blogSlug, courseSlug } from './admin/slugs';
export * from './admin/slugs.api';
export * from './admin/subscribers.api';

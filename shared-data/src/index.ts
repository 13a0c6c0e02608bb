export { Provider as StoreProvider } from 'react-redux';

export { api } from './core/api';
export { containsPattern } from './core/containsPattern';
export type { AppError, AppErrorKind } from './core/errors';
export { pageSize } from './core/pages';
export { createDataStore, useDispatch, useSelector } from './core/store';
export type { AppDispatch, DataStore, RootState } from './core/store';
export { createSupabase } from './core/supabase';
export type { Supabase, SupabaseConfig } from './core/supabase';
export type { Database } from './database.types';
export { messages } from './messages/messages';
export type { Message } from './messages/messages';

export { adminApi, useCountRowsQuery } from './admin/admin.api';
export type { CountedTable } from './admin/admin.api';
export { contentApi, useGetContentStateQuery } from './content/content.api';
export type { ContentReference, ContentState } from './content/content.api';
export { coursesApi, useListPublishedCoursesInfiniteQuery } from './courses/courses.api';
export type { Course, CourseSummary } from './courses/courses.api';
export {
  homeApi,
  useGetLatestBlogPostQuery,
  useGetLatestJournalEntryQuery,
  useGetLatestOngoingChallengeQuery,
} from './home/home.api';
export type { LatestBlogPost, LatestChallenge, LatestJournalEntry } from './home/home.api';
export {
  journalApi,
  useGetJournalEntryQuery,
  useListJournalEntriesInfiniteQuery,
} from './journal/journal.api';
export type { JournalEntry, JournalEntrySummary, JournalListInput } from './journal/journal.api';
export { isEmailAddress } from './newsletter/isEmailAddress';
export { newsletterApi, useSubscribeMutation } from './newsletter/newsletter.api';
export type { NewsletterInput } from './newsletter/newsletter.schema';
export { useNewsletter } from './newsletter/useNewsletter';
export type { NewsletterForm } from './newsletter/useNewsletter';
export { sessionApi, useIsOwnerQuery } from './session/session.api';
export type { SignInInput } from './session/session.schema';
export type { SessionUser } from './session/sessionSlice';
export { signIn, signOut } from './session/signInAndOut';
export { startSession } from './session/startSession';
export { selectSession, useSession } from './session/useSession';
export type { Session } from './session/useSession';
export { settingsApi, useListSettingsQuery } from './settings/settings.api';
export type { SettingKey, Settings } from './settings/settings.api';

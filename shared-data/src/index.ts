// The main entry point. Each api file exports its endpoints, their hooks, and the argument and result types.
export { Provider as StoreProvider } from 'react-redux';

export { api, invalidateAllTags } from './core/api';
export { getErrorKind, type AppError, type AppErrorKind } from './core/errors';
export { initiateIfOlder, refetchIfOlder } from './core/cache';
export { foldText, pageSize, type ListPage } from './core/lists';
export { randomUuid } from './core/random';
export { stopQueries, getQueriesOutcome, settleQueries, serializeQueries } from './core/serializedQueries';
export type { SerializedQueries } from './core/serializedQueries';
export { createSupabase, type Supabase, type SupabaseConfig } from './core/supabase';
export { whenIdle } from './core/whenIdle';
export { useDispatch, type AppDispatch } from './core/thunks';
export type { Database } from './database.types';
export { formNotices, type FormNotice } from './messages/formNotices';
export { messages } from './messages/messages';
export type { Message } from './messages/message';
export { createDataStore, useSelector, type DataStore, type RootState } from './store';

// Public content.
export * from './blog/blog.api';
export * from './challenges/challenges.api';
export * from './challenges/checkIns.api';
export * from './content/content.api';
export { dayOfInstant, dayOfSummary, todayOf, type SiteZones } from './days/dayOf';
export * from './days/days.api';
export * from './days/year.api';
export * from './home/home.api';
export * from './journal/journal.api';
export * from './journey/journey.api';
export { useLiveRefresh, type LiveTable } from './live/live.api';
export * from './now/now.api';
export * from './pages/pages.api';
export { resultKinds } from './search/resultKinds';
export * from './search/search.api';
export * from './draft-preview/draftPreview.api';
export * from './settings/settings.api';

// Visitors' forms and reactions.
export { isEmailAddress, toMailAddress } from './core/mailbox';
export { isWebAddress } from './core/validation';
export * from './newsletter/newsletter.api';
export type { StoredKind } from './privacy/storedTables';
export type { NewsletterInput } from './newsletter/newsletter.schema';
export { useNewsletter } from './newsletter/useNewsletter';
export * from './reactions/reactions.api';

// The session.
export { acceptPendingLink, declinePendingLink } from './session/pendingLink';
export * from './session/session.api';
export type {
  CodeInput,
  MailRequestInput,
  NewPasswordInput,
  SignInInput,
  SignUpInput,
} from './session/session.schema';
export { dismissLinkError, preservePage } from './session/sessionSlice';
export type { PagePreservation, SessionEnd, SessionState, SessionUser } from './session/sessionSlice';
export type { Factor } from './session/awaitedFactors';
export { endSuspendedSession, signIn, signOut } from './session/sessionThunks';
export { startSession } from './session/startSession';
export { useLogOut } from './session/useLogOut';
export { selectSession, useSession, useSessionState, type Session } from './session/useSession';

// Remote failures, reported to the owner.

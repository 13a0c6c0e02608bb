// The door of the package. An endpoint file exports its api, its hooks and the types of what it sends and gives.
export { Provider as StoreProvider } from 'react-redux';

export { api, invalidateAllTags } from './core/api';
export { containsPattern } from './core/containsPattern';
export type { AppError, AppErrorKind } from './core/errors';
export { isWebAddress } from './core/isWebAddress';
export { refetchIfOlder } from './core/lifetimes';
export { pageSize } from './core/pages';
export { randomUuid } from './core/random';
export { stopQueries, getQueriesOutcome, settleQueries, serializeQueries } from './core/serializedQueries';
export type { SerializedQueries } from './core/serializedQueries';
export { createDataStore, useDispatch, useSelector } from './core/store';
export type { AppDispatch, DataStore, RootState } from './core/store';
export { createSupabase } from './core/supabase';
export type { Supabase, SupabaseConfig } from './core/supabase';
export { whenIdle } from './core/whenIdle';
export type { Database } from './database.types';
export { messages } from './messages/messages';
export type { Message } from './messages/message';

// What visitors read.
export * from './blog/blog.api';
export { distinctCategories } from './blog/distinctCategories';
export * from './challenges/challenges.api';
export * from './content/content.api';
export { dayOfInstant, dayOfSummary } from './days/dayOf';
export * from './days/days.api';
export * from './home/home.api';
export * from './journal/journal.api';
export * from './journey/journey.api';
export { useLiveRefresh } from './live/live.api';
export type { LiveTable } from './live/live.api';
export type { TextPart } from './search/inParts';
export * from './search/search.api';
export * from './draft-preview/draftPreview.api';
export * from './settings/settings.api';

// What visitors leave.
export { isEmailAddress } from './newsletter/isEmailAddress';
export * from './newsletter/newsletter.api';
export type { NewsletterInput } from './newsletter/newsletter.schema';
export { useNewsletter } from './newsletter/useNewsletter';
export type { NewsletterSource } from './newsletter/useNewsletter';
export type { OwnReactions } from './reactions/reactionMemory';
export * from './reactions/reactions.api';
export { useReactions } from './reactions/useReactions';

// Who is here.
export { refuseHeldLink, takeHeldLink } from './session/heldLink';
export { forgetLinkError, forgetSession, keepPage } from './session/keepPage';
export * from './session/session.api';
export type { MailRequestInput, NewPasswordInput, SignInInput, SignUpInput } from './session/session.schema';
export type { PageKeeping, SessionEnd, SessionUser } from './session/sessionSlice';
export { signIn, signOut } from './session/signInAndOut';
export { startSession } from './session/startSession';
export {
  selectSession,
  useHeldLink,
  useIsInterrupted,
  useIsPageKept,
  useIsRecovering,
  useLinkError,
  useSession,
  useSessionEnd,
} from './session/useSession';
export type { Session } from './session/useSession';
export { useLogOut } from './session/useLogOut';

// What tells the owner of remotes that fail.
export * from './health/remoteHealth.api';

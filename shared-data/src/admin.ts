// The entry point for the owner's admin; no visitor's page loads it.
export {
  countBackups,
  deleteAllBackups,
  deleteBackup,
  listBackups,
  saveBackup,
  type Backup,
  type FormKey,
} from './backups/backups';
export { takeSharedPictures } from './backups/sharedPictures';
export { discardText, keepText, meetTexts, sendTexts } from './backups/unsentTexts';
export { toHex } from './core/random';
export { sendRequest, type DataExtra, type Result } from './core/supabaseBaseQuery';
export type { DataThunk } from './core/thunks';
export { useSendWhenConnected } from './core/useSendWhenConnected';
export { uuid } from './core/validation';
export * from './admin/admin.api';
export { adminMessages, contentMessages, todayMessages } from './messages/adminMessages';
export type { ErrorDetails } from './messages/message';
export { findTooLarge, largestFiles } from './media/largestFiles';
export { addMissingSizes } from './media/missingSizes';
export * from './media/pictureSizes';
export { readPictures, type StoredPicture } from './media/storedPictures';
export { mediaBucket, storePicture, uploadPicture } from './media/uploadPicture';
export * from './admin/audit.api';
export * from './admin/byMail.api';
export type { ReminderInput } from './admin/byMail.schema';
export * from './admin/checkIns.api';
export type { CheckInInput, PauseInput } from './admin/checkIns.schema';
export * from './admin/content.api';
export { courseOrderApi, useOrderCourseContentMutation } from './admin/courseOrder.api';
export type { ListedContent } from './admin/contentEndpoints';
export type { Field, FieldKind, SlugField } from './admin/contentField';
export * from './admin/contentInput';
export * from './admin/contentTypes';
export * from './admin/demo.api';
export * from './admin/draftLinks.api';
export * from './admin/health.api';
export * from './admin/lastBackup.api';
export * from './admin/learners.api';
export * from './admin/links.api';
export type { EnrolmentInput } from './admin/learners.schema';
export * from './admin/letters.api';
export { firstView, rowsPerPage, type RowPage, type ListView } from './admin/rowPages';
export * from './admin/sender.api';
export type { LetterInput, SenderInput } from './admin/letters.schema';
export * from './admin/orders.api';
export * from './admin/pictures.api';
export type { PictureWordsInput } from './admin/pictures.schema';
export { postNamesApi, useListPostNamesQuery } from './admin/postNames.api';
export * from './admin/products.api';
export type { CouponInput, ProductInput } from './admin/products.schema';
export * from './admin/redirects.api';
export type { RedirectInput } from './admin/redirects.schema';
export * from './admin/remotes.api';
export type { RemoteInput } from './admin/remotes.schema';
export { describeLive, liveNames, livePath, readLiveRemote } from './admin/remotesPath';
export type { LiveRemote, RemoteStatus } from './admin/remotesPath';
export { isSitePage } from './admin/sitePages';
export * from './admin/settings.api';
export type { AboutSettingsInput, FocusSettingsInput } from './admin/settings.schema';
export * from './admin/siteProfile.api';
export type { ArrangedLink, SiteProfileInput } from './settings/siteProfile.schema';
export { applySiteProfile } from './settings/siteProfile';
export { tagLimits, hasSign, toName, toTags } from './admin/names';
export { blogSlug, courseSlug, takenSlugs } from './admin/slugs';
export * from './admin/slugs.api';
export * from './admin/statistics.api';
export * from './admin/subscribers.api';
export * from './admin/today.api';
export * from './admin/versions.api';
export * from './admin/webhooks.api';
export { toEvents, webhookEvents, type WebhookEvent, type WebhookInput } from './admin/webhooks.schema';
export * from './admin/tokens.api';
export type { TokenInput } from './admin/tokens.schema';
export type { TodayInput, TodayPhoto } from './admin/today.schema';

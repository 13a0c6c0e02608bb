// The entry point of the owner's admin: no visitor's page loads it. It imports what has a state by the package's name.
export * from './backups/backups';
export type { ImportItem, ImportPlan } from './archive/compareArchive';
export type { ArchiveIssue } from './archive/content';
export { exportArchive, importArchive, planImport } from './archive/archive.api';
export * from './archive/archiveMessages';
export * from './admin/admin.api';
export { adminMessages, contentMessages } from './messages/adminMessages';
export type { Failure } from './messages/message';
export { uploadPicture } from './media/uploadPicture';
export * from './admin/content.api';
export * from './admin/contentTypes';
export * from './admin/draftLinks.api';
export * from './admin/settings.api';
export type { AboutSettingsInput, FocusSettingsInput } from './admin/settings.schema';
export { blogSlug, courseSlug } from './admin/slugs';
export * from './admin/slugs.api';
export * from './admin/statistics.api';
export * from './admin/subscribers.api';

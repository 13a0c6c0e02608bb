// Entry point for the admin and the command-line tools. Code that reads or writes an archive is loaded on demand.
export { exportArchive, importArchive, planImport } from './archive/archive.api';
export * from './archive/archiveMessages';
export type { ImportItem, ImportPlan } from './archive/compareArchive';
export type { ArchiveIssue } from './archive/content';
export type { LayoutName } from './archive/layouts';
export { getPictureType } from './archive/pictures';
export { fetchPicture } from './imports/fetchPicture';
export type { PictureSize, PictureTools } from './imports/pictures';
export { readHtmlText } from './imports/readHtmlText';
export {
  anyValue,
  decodeList,
  readSubscribersCsv,
  type Answers,
  type ListQuestion,
  type ReadList,
} from './imports/readSubscribersCsv';
export type { ExportPlan } from './imports/siteExport';
export { firstSentence } from './text/firstSentence';

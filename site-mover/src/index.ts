// Entry point for the admin. Code that reads or writes an archive is loaded on demand.
export { exportArchive, importArchive, planImport, type ImportPlan } from './archive.api';
export * from './archive/archiveMessages';
export type { ImportItem } from './archive/compareArchive';
export type { ArchiveIssue } from './archive/content';
export { getPictureType, type PictureSize, type PictureTools } from './archive/pictures';
export { inOrder, type DayOrder } from './imports/dayOrder';
export { fetchPicture } from './imports/fetchPicture';
export { formatExport } from './imports/formatExport';
export { readHtmlText } from './imports/readHtmlText';
export {
  anyValue,
  decodeList,
  readSubscribersCsv,
  type Answers,
  type DayColumn,
  type ListQuestion,
  type ReadList,
  type ToldOrders,
} from './imports/readSubscribersCsv';
export type { ExportPlan } from './imports/siteExport';
export { firstSentence } from './text/firstSentence';

import type { ImportedSubscriber, ImportOutcome } from '@brand/shared-data/admin';
import type { ArchiveIssue } from '../archive/content';

/** An export of other software. It can be read any number of times, from the beginning. */
export type SiteExport = {
  /** The name of the software, such as `Ghost`. */
  software: string;
  read: () => AsyncIterable<ExportItem>;
  /** The bytes of a picture that the export brings along, by its address in the texts. */
  findPicture: (address: string) => Uint8Array<ArrayBuffer> | undefined;
};

export type ExportItem =
  | { kind: 'text'; text: ExportedText }
  | { kind: 'member'; member: ImportedSubscriber }
  | { kind: 'address'; address: OldAddress }
  | { kind: 'note'; note: ArchiveIssue };

export type ExportedText = {
  /** The same text has the same key in every export. */
  key: string;
  title: string;
  slug: string;
  html: string;
  excerpt: string | null;
  cover: string | null;
  /** The alternative text of the cover. */
  coverAlt?: string | null;
  /** The time of publication; null for a draft. */
  publishedAt: string | null;
  createdAt: string | null;
  updatedAt: string | null;
  isDraft: boolean;
  /** Whether the text was scheduled; if its time has passed or is missing, it becomes a draft. */
  isScheduled?: boolean;
  /** The first one is the category of the post. */
  categories: string[];
  authors: string[];
  /** Former paths of the text; empty for one that visitors never saw. */
  oldPaths: string[];
  /** The day and mood of a text of a journal, which becomes an entry and no post. */
  entry?: { day: string; mood: string | null };
  /** Notes for the owner about the text, as sentences. */
  notes: string[];
  /** Parts of the text that the import leaves out. */
  losses?: string[];
};

/** A path that the site had elsewhere, and the path that it has here. */
export type OldAddress = { from: string; to: string };

/** The changes that an import of an export makes, besides its texts. */
export type ExportPlan = {
  source: SiteExport;
  members: ImportOutcome;
  addresses: OldAddress[];
  pictures: PictureCount;
  /** How many links lead to a file of the old site by only a path. */
  files: number;
  /** How many texts of the site have pictures that an earlier import left where they were. */
  unfinished: number;
};

/** The number of pictures in the export, and of those elsewhere. */
export type PictureCount = { included: number; elsewhere: number };

/** The words for a text whose old address was public. */
export const whereItLeads = 'and its old address leads there once it is published.';

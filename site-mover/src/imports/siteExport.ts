import type { ImportedSubscriber, ImportOutcome } from '@brand/shared-data/admin';
import type { ArchiveIssue } from '../archive/content';

/** An export from other software, which can be read from the beginning any number of times. */
export type SiteExport = {
  /** The name of the software, such as `Ghost`. */
  software: string;
  read: () => AsyncIterable<ExportItem>;
  /** Returns the bytes of a picture in the export, by the URL used in the texts. */
  findPicture: (address: string) => Uint8Array<ArrayBuffer> | undefined;
};

export type ExportItem =
  | { kind: 'text'; text: ExportedText }
  | { kind: 'member'; member: ExportedMember }
  | { kind: 'address'; address: OldAddress }
  | { kind: 'note'; note: ArchiveIssue };

/** A member; `has_left` is null where it is not known, and then nobody with this address becomes a reader. */
export type ExportedMember = Omit<ImportedSubscriber, 'has_left'> & { has_left: boolean | null };

export type ExportedText = {
  /** A text has the same key in every export. */
  key: string;
  title: string;
  slug: string;
  html: string;
  excerpt: string | null;
  cover: string | null;
  /** The cover's alternative text. */
  coverAlt?: string | null;
  /** The publication time; null if the text is a draft. */
  publishedAt: string | null;
  createdAt: string | null;
  updatedAt: string | null;
  isDraft: boolean;
  /** Whether the text was scheduled. It becomes a draft if its time has passed or is missing. */
  isScheduled?: boolean;
  /** Whether the text becomes a page of the owner's own instead of a post. */
  isPage?: boolean;
  /** The post's category, if it has one. */
  categories: string[];
  tags: string[];
  authors: string[];
  /** The text's former paths; empty if visitors never saw it. */
  oldPaths: string[];
  /** The day and mood of a journal text, which becomes an entry instead of a post. */
  entry?: { day: string; mood: string | null };
  /** Notes about the text for the owner, as sentences. */
  notes: string[];
  /** Parts of the text that the import leaves out. */
  losses?: string[];
};

/** A path on the old site, and the corresponding path here. */
export type OldAddress = { from: string; to: string };

/** The changes that an import makes, apart from the texts. */
export type ExportPlan = {
  source: SiteExport;
  members: ImportOutcome;
  addresses: OldAddress[];
  pictures: PictureCount;
  /** The number of links whose address is only the path of a file on the old site. */
  files: number;
  /** The number of texts on this site whose pictures are still hosted elsewhere after an earlier import. */
  unfinished: number;
};

/** The number of pictures included in the export, and of pictures hosted elsewhere. */
export type PictureCount = { included: number; elsewhere: number };

/** The end of a note about a draft whose old address was public. */
export const whereItLeads = 'and its old address leads there once it is published.';

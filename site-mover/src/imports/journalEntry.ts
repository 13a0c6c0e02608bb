import { cut, firstSentence } from '../text/firstSentence';
import { escapeHtml } from './escapeHtml';
import type { ExportedText, ExportItem } from './siteExport';

// Shared by the journal readers. Journals are private in their own software, so each entry becomes a draft.

export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects in a list; empty for any other value. */
export const objectsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export type JournalEntry = {
  key: string;
  /** If empty, the title is replaced with the first sentence or, failing that, the day. */
  title: string;
  /** The text as HTML; `words` contains it as plain text or markdown. */
  html: string;
  words: string;
  tags: readonly string[];
  day: string;
  mood: string | null;
  createdAt: string;
  updatedAt: string | null;
  notes: string[];
  losses: string[];
};

export function toEntryText(entry: JournalEntry): ExportedText {
  const { key, day, mood, tags, createdAt, updatedAt, notes, losses } = entry;
  const named = tags.map((tag) => tag.trim()).filter(Boolean);
  return {
    key,
    title: cut(entry.title.trim(), 200) || firstSentence(entry.words) || `The day of ${day}`,
    slug: '',
    // Tags become the last line, as in entries from other programs, because entries have no column for tags.
    html: named.length > 0 ? `${entry.html}\n<p>Tags: ${escapeHtml(named.join(', '))}</p>` : entry.html,
    excerpt: null,
    cover: null,
    publishedAt: createdAt,
    createdAt,
    updatedAt,
    isDraft: true,
    categories: [],
    tags: [],
    authors: [],
    oldPaths: [],
    entry: { day, mood },
    notes,
    losses,
  };
}

/** The number of entries with any of these fields. */
export const countOf = (entries: readonly Json[], names: readonly string[]): number =>
  entries.filter((entry) => names.some((name) => entry[name])).length;

/** Yields a note for each kind of content that is not imported, with the number of entries that have it. */
export function* tellUnread(path: string, counts: Readonly<Record<string, number>>): Iterable<ExportItem> {
  for (const [what, count] of Object.entries(counts)) {
    if (count === 0) continue;
    const entries = count === 1 ? '1 entry comes' : `${count.toLocaleString('en-US')} entries come`;
    yield {
      kind: 'note',
      note: { path, message: `${what} stay where they are: ${entries} without them.`, loss: 'part' },
    };
  }
}

/** Reports attachments that an entry cannot contain; empty if there are none. */
export function tellAttachments(count: number, what: string): string[] {
  if (count === 0) return [];
  return [
    `Left out: ${count === 1 ? `1 ${what}` : `${count} ${what}s`}. Link to it in the editor, if it matters.`,
  ];
}

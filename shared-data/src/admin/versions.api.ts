import { api } from '../core/api';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import { changes } from '../core/tags';
import type { Database, Tables } from '../database.types';
import { contentTypes, getFields, type ContentTable } from './contentTypes';

/** The site's settings and its profile are one text each, with this id. */
export const onlyRow = '00000000-0000-0000-0000-000000000000';

/** A text with a history: the name of its table, and its id. */
export type KeptText = { kind: ContentTable | 'letters' | 'site_settings' | 'site_profile'; rowId: string };

type Functions = Database['public']['Functions'];

/** A version: when it was saved and replaced, and the columns that the next one changed. */
export type Version = Functions['list_versions']['Returns'][number];

/** A version's columns with their values. */
export type VersionState = Record<string, unknown>;

/** A deleted text. Its `id` is unique in the list, `rowId` in its table. */
export type Trashed = Functions['list_trash']['Returns'][number] & { rowId: string };

const isContent = (kind: string): kind is ContentTable => kind in contentTypes;

/** The name of a kind of text, such as `blog post`. */
export const kindName = (kind: string): string => (isContent(kind) ? contentTypes[kind].name : 'letter');

/** The labels of a text's columns. */
export const kindLabels = (kind: string): Record<string, string> =>
  isContent(kind)
    ? Object.fromEntries(getFields(kind).map(([column, { label }]) => [column, label]))
    : ({ subject: 'Subject', content: 'Content' } satisfies Partial<Record<keyof Tables<'letters'>, string>>);

/** Whether a text of this kind can be a draft; others are public, or open to their learners, as soon as they are there. */
export const hasDrafts = (kind: string): boolean =>
  !isContent(kind) || getFields(kind).some(([column]) => column === 'is_published');

const toArgs = ({ kind, rowId }: KeptText | Trashed) => ({ p_kind: kind, p_row_id: rowId });

export const versionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The versions of a text, the latest first. Refetched each time, because every save adds one. */
    listVersions: build.query<Version[], KeptText>({
      keepUnusedDataFor: 0,
      queryFn: supabaseQueryFn((db, text: KeptText) => db.rpc('list_versions', toArgs(text))),
    }),

    /** A text as it was before it was replaced at that time. */
    getVersion: build.query<VersionState, (KeptText | Trashed) & { replacedAt: string }>({
      keepUnusedDataFor: 60,
      queryFn: supabaseQueryFn((db, { replacedAt, ...text }: (KeptText | Trashed) & { replacedAt: string }) =>
        mapData(
          db.rpc('get_version', { ...toArgs(text), p_replaced_at: replacedAt }),
          (state) => (state ?? {}) as VersionState,
        ),
      ),
    }),

    /** The deleted texts, the latest first. Refetched on each visit, because every deletion adds one. */
    listTrash: build.query<Trashed[], void>({
      keepUnusedDataFor: 0,
      queryFn: supabaseQueryFn((db) =>
        mapData(db.rpc('list_trash'), (rows) =>
          rows.map((row) => ({ ...row, rowId: row.id, id: `${row.kind} ${row.id}` })),
        ),
      ),
    }),

    /** Brings a deleted text back as a draft; returns its slug if its own was taken. */
    restoreText: build.mutation<string | null, Trashed>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, text) => db.rpc('restore_text', toArgs(text))),
      invalidatesTags: changes(
        'JournalEntry',
        'BlogPost',
        'Challenge',
        'CheckIn',
        'Pause',
        'JourneySummary',
        'NowText',
        'Page',
        'Letter',
        'Course',
        'CourseModule',
        'CourseLesson',
        'CourseEnrollment',
        'LessonCompletion',
        'Reaction',
      ),
    }),

    /** Forgets a text's versions; a deleted text is gone for good. */
    eraseText: build.mutation<undefined, KeptText | Trashed>({
      queryFn: supabaseQueryFn({ signedIn: true }, (db, text) => db.rpc('erase_text', toArgs(text))),
    }),
  }),
});

export const {
  useListVersionsQuery,
  useGetVersionQuery,
  useListTrashQuery,
  useRestoreTextMutation,
  useEraseTextMutation,
} = versionsApi;

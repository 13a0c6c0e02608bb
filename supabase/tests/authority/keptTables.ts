import { post, type TableExpectation } from './people';

const readers = {
  visitor: 'some refused refused refused',
  learner: 'some refused none none',
  student: 'some refused none none',
  owner: 'all yes all all',
} as const;

const closed = {
  visitor: 'refused refused refused refused',
  learner: 'refused refused refused refused',
  student: 'refused refused refused refused',
  owner: 'refused refused refused refused',
} as const;

/** Expected rights on challenge days, texts about now, unsaved text, versions and words of pictures; part of `tables`. */
export const keptTables: Record<string, TableExpectation> = {
  'public.check_ins': {
    ...readers,
    row: () => ({ challenge_id: 'c0000000-0000-4000-8000-000000000003', day: '2026-01-02' }),
    change: { amount: 3 },
  },
  'public.pauses': {
    ...readers,
    row: () => ({ from_day: '2026-01-02', reason: 'New' }),
    change: { reason: 'Changed' },
  },
  'public.unsent_texts': {
    visitor: 'refused refused refused refused',
    learner: 'none refused none none',
    student: 'none refused none none',
    owner: 'some yes some some',
    row: (me) => ({ user_id: me, form: 'blog_posts', row_id: 'new', typed: { title: 'New' } }),
    change: { typed: { title: 'Changed' } },
  },
  'public.now_texts': {
    ...readers,
    owner: 'some yes some some',
    row: (me) => ({ day: '2026-01-03', title: 'New', content: 'Text', user_id: me }),
    change: { title: 'Changed' },
  },
  'private.picture_words': {
    ...closed,
    row: () => ({ picture: '2026/new', alt: 'New' }),
    change: { alt: 'Changed' },
  },
  'private.versions': {
    ...closed,
    row: () => ({
      ...{ kind: 'blog_posts', row_id: post, replaced_at: '2026-01-01T00:00:00Z' },
      saved_at: '2026-01-01T00:00:00Z',
    }),
    change: { cells: '{}' },
    filled: 'saved_at',
  },
};

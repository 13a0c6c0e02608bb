import type { TableExpectation } from './people';

const closed = {
  visitor: 'refused refused refused refused',
  learner: 'refused refused refused refused',
  student: 'refused refused refused refused',
  owner: 'refused refused refused refused',
} as const;

/** Expected rights on team links, on remotes and on the flight recorder's tables, which only functions read and write. */
export const recorderTables: Record<string, TableExpectation> = {
  'public.team_links': {
    visitor: 'refused refused refused refused',
    learner: 'none refused refused none',
    student: 'none refused refused none',
    owner: 'all refused refused all',
    row: () => ({ remote: 'mf_public', token_hash: 'f'.repeat(64) }),
    change: { remote: 'shell' },
  },
  // Written only by a function.
  'public.remotes': {
    visitor: 'all refused refused refused',
    learner: 'all refused refused refused',
    student: 'all refused refused refused',
    owner: 'all refused refused refused',
    row: () => ({ remote: 'mf_new', manifest: '/remotes/mf-new/mf-manifest.json', place: { base: '/new' } }),
    change: { manifest: '/remotes/mf-other/mf-manifest.json' },
    filled: 'decided_at',
  },
  // Withdrawn by a function; the owner gives builds back.
  'public.withdrawn_builds': {
    visitor: 'refused refused refused refused',
    learner: 'none refused none refused',
    student: 'none refused none refused',
    owner: 'all refused all refused',
    row: () => ({ remote: 'mf_public', build: '20260301080000-0a1b2c', reason: 'Enough.' }),
    change: { is_given_back: true },
  },
  'private.review_links': {
    ...closed,
    row: () => ({ remote: 'mf_public', build: '20260301080000-0a1b2c', token_hash: 'e'.repeat(64) }),
    change: { remote: 'mf_academy' },
    filled: 'expires_at',
  },
  'private.released_builds': {
    ...closed,
    row: () => ({ remote: 'mf_public', build: '20260301080000-0a1b2c' }),
    change: { build: '20260401080000-0a1b2c' },
    filled: 'build',
  },
  'private.recorded_errors': {
    ...closed,
    row: () => ({ remote: 'mf_public', build: '', page: '/', message: 'New', stack: '', times: 1 }),
    change: { times: 2 },
    filled: 'first_seen_at',
  },
  'private.recorded_vitals': {
    ...closed,
    row: () => ({
      day: '2026-01-01',
      remote: 'mf_public',
      build: '',
      page: '/',
      screen: 'small',
      metric: 'LCP',
      bucket: 1,
      times: 1,
    }),
    change: { times: 2 },
    filled: 'day',
  },
  'private.recorded_visits': {
    ...closed,
    row: () => ({ day: '2026-01-01', page: '/', times: 1, read_to_end: 0 }),
    change: { times: 2 },
    filled: 'day',
  },
  'private.recorded_sources': {
    ...closed,
    row: () => ({ day: '2026-01-01', host: 'news.example', times: 1 }),
    change: { times: 2 },
    filled: 'day',
  },
};

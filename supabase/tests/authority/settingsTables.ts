import type { TableExpectation } from './people';

/** Expected rights on the single-row tables, which the owner edits; part of `tables`. */
export const settingsTables: Record<string, TableExpectation> = {
  'public.site_profile': {
    visitor: 'all refused refused refused',
    learner: 'all refused none refused',
    student: 'all refused none refused',
    owner: 'all refused all refused',
    row: () => ({ name: 'New' }),
    change: { name: 'Changed' },
  },
  'public.mail_settings': {
    visitor: 'refused refused refused refused',
    learner: 'none refused none refused',
    student: 'none refused none refused',
    owner: 'all refused all refused',
    row: () => ({ from_name: 'New' }),
    change: { from_name: 'Changed' },
  },
};

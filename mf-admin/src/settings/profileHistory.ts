import { onlyRow, type SiteProfile } from '@brand/shared-data/admin';
import type { History } from '../editing/useEditForm';

/** The history of those columns of the site's profile that a form writes. */
export const profileHistory = (
  profile: SiteProfile,
  columns: readonly string[],
  toVersion: (profile: SiteProfile) => { values: object },
): History => ({
  text: { kind: 'site_profile', rowId: onlyRow },
  toValues: (state) => toVersion({ ...profile, ...state }).values,
  columns,
});

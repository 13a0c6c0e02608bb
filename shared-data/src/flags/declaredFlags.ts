/** A feature flag that the owner can switch without a release. Linting fails if it is still declared after `goneBy`. */
export type Flag = { name: string; label: string; isOnByDefault: boolean; goneBy: string };

/** Whether the store on a site with a till shows its products or only the teasers. The products remain on sale either way. */
export const openStore: Flag = {
  name: 'open-store',
  label: 'The store shows what is on sale',
  isOnByDefault: true,
  goneBy: '2027-06-30',
};

/** A flag that the owner may switch without a release. Linting fails if its code still exists after `goneBy`. */
export type Flag = { name: string; label: string; isOnByDefault: boolean; goneBy: string };

/** Whether the store of a site with a till shows its products or only the teasers. The products remain on sale either way. */
export const openStore: Flag = {
  name: 'open-store',
  label: 'The store shows what is on sale',
  isOnByDefault: true,
  goneBy: '2027-06-30',
};

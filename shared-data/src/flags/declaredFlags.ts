/** A flag that the owner may switch without a release. Its code is to be gone after `goneBy`, when its lint fails. */
export type Flag = { name: string; label: string; isOnByDefault: boolean; goneBy: string };

/** The store of a site with a till: its products, or the teasers. Products stay on sale. */
export const openStore: Flag = {
  name: 'open-store',
  label: 'The store shows what is on sale',
  isOnByDefault: true,
  goneBy: '2027-06-30',
};

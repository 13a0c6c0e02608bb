export type Access = 'public' | 'signed-in' | 'owner';

/** An entry in the main menu, a footer list or the account menu. */
export type NavigationEntry = {
  menu: 'main' | 'content' | 'resources' | 'legal' | 'account';
  to: string;
  label: string;
  order: number;
};

/** The base and access in a remote's manifest. The owner approves them (docs/decisions/044). */
export type Place = {
  base: string;
  /**
   * The access required for addresses below `base`; the first matching pattern decides. `site` is surrounded by header and footer;
   * `bare` has its own frame.
   */
  mounts: { pattern: string; access: Access; frame?: 'site' | 'bare' }[];
  navigation?: NavigationEntry[];
};

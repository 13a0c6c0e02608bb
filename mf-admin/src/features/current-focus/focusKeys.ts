import type { SettingKey } from '@brand/shared-data';

/** The settings of this page; page and loader have to ask for the same list. */
export const focusKeys = [
  'working_on_card_1_title',
  'working_on_card_1_description',
  'working_on_card_2_title',
  'working_on_card_2_description',
] as const satisfies readonly SettingKey[];

import type { SettingKey } from '@brand/shared-data';

/** The settings of this page and the names of their fields, where they stand without their card. */
export const focusLabels = {
  working_on_card_1_title: 'Title of Working On',
  working_on_card_1_description: 'Description of Working On',
  working_on_card_2_title: 'Title of Learning',
  working_on_card_2_description: 'Description of Learning',
} as const satisfies Partial<Record<SettingKey, string>>;

/** What page and loader read: one list, so that both have the same cache entry. */
export const focusKeys = Object.keys(focusLabels) as (keyof typeof focusLabels)[];

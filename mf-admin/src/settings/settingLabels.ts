import type { SettingKey } from '@brand/shared-data';

type Labels = Partial<Record<SettingKey, string>>;

/** The settings of the About page, with the labels of their fields. */
export const aboutLabels = {
  about_image_url: 'Profile image URL',
  about_heading: 'Heading',
  about_description: 'Description',
  entrepreneur_start_date: 'Entrepreneur start date',
  about_stat_projects_value: 'Projects: value',
  about_stat_projects_label: 'Projects: label',
  about_full_story_title: 'Story title',
  about_full_story_description: 'Story',
} as const satisfies Labels;

/** The settings of the current focus, with labels that name their card. */
export const focusLabels = {
  working_on_card_1_title: 'Title of Working On',
  working_on_card_1_description: 'Description of Working On',
  working_on_card_2_title: 'Title of Learning',
  working_on_card_2_description: 'Description of Learning',
} as const satisfies Labels;

// Loader and page read the same list, so that both have the same cache entry.
export const aboutKeys = Object.keys(aboutLabels) as (keyof typeof aboutLabels)[];
export const focusKeys = Object.keys(focusLabels) as (keyof typeof focusLabels)[];

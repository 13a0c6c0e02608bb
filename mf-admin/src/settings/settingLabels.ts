import type { SettingKey } from '@brand/shared-data';

type Labels = Partial<Record<SettingKey, string>>;

/** The About page's settings, with their field labels. */
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

/** The settings for the current focus. Each label includes the card's name. */
export const focusLabels = {
  working_on_card_1_title: 'Title of Working On',
  working_on_card_1_description: 'Description of Working On',
  working_on_card_2_title: 'Title of Learning',
  working_on_card_2_description: 'Description of Learning',
} as const satisfies Labels;

// Used by both the loader and the page, so that they share a cache entry.
export const aboutKeys = Object.keys(aboutLabels) as (keyof typeof aboutLabels)[];
export const focusKeys = Object.keys(focusLabels) as (keyof typeof focusLabels)[];

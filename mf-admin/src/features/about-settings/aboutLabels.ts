import type { SettingKey } from '@brand/shared-data';

/** The settings of this page and the names of their fields. */
export const aboutLabels = {
  about_image_url: 'Profile image URL',
  about_heading: 'Heading',
  about_description: 'Description',
  entrepreneur_start_date: 'Entrepreneur start date',
  about_stat_projects_value: 'Projects: value',
  about_stat_projects_label: 'Projects: label',
  about_full_story_title: 'Story title',
  about_full_story_description: 'Story',
} as const satisfies Partial<Record<SettingKey, string>>;

/** What page and loader read: one list, so that both have the same cache entry. */
export const aboutKeys = Object.keys(aboutLabels) as (keyof typeof aboutLabels)[];

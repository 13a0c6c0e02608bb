import type { SettingKey } from '@brand/shared-data';

/** The settings of this page; page and loader have to ask for the same list. */
export const aboutKeys = [
  'about_image_url',
  'about_heading',
  'about_description',
  'entrepreneur_start_date',
  'about_stat_projects_value',
  'about_stat_projects_label',
  'about_full_story_title',
  'about_full_story_description',
] as const satisfies readonly SettingKey[];

import type { SettingKey } from '@brand/shared-data';

/** The eight settings of the about page; page and loader have to ask for the same list. */
export const aboutKeys = [
  'about_heading',
  'about_description',
  'about_image_url',
  'about_full_story_title',
  'about_full_story_description',
  'entrepreneur_start_date',
  'about_stat_projects_value',
  'about_stat_projects_label',
] as const satisfies readonly SettingKey[];

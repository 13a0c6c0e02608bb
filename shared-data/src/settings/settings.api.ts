import { api } from '../core/api';
import { cachedForReturn } from '../core/cache';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';

/**
 * The keys that the database accepts, by the part of the site that shows them. A page's loader and its hook must pass the same
 * list, so that RTK Query caches one result for both.
 */
export const settingKeys = {
  home: [
    'working_on_card_1_title',
    'working_on_card_1_description',
    'working_on_card_2_title',
    'working_on_card_2_description',
    'entrepreneur_start_date',
  ],
  about: [
    'about_heading',
    'about_description',
    'about_image_url',
    'about_full_story_title',
    'about_full_story_description',
    'entrepreneur_start_date',
    'about_stat_projects_value',
    'about_stat_projects_label',
  ],
  /** The date from which day numbers are counted. */
  startDate: ['entrepreneur_start_date'],
} as const;

export type SettingKey = (typeof settingKeys)[keyof typeof settingKeys][number];

/** Contents by key; keys that have never been saved are absent. */
export type Settings = Partial<Record<SettingKey, string>>;

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All settings, or only the settings with the given keys. */
    listSettings: build.query<Settings, readonly SettingKey[] | void>({
      queryFn: supabaseQueryFn((db, keys) => {
        const settings = db.from('site_settings').select('key, content');
        return mapData(keys ? settings.in('key', keys) : settings, (rows): Settings =>
          Object.fromEntries(rows.map(({ key, content }) => [key, content ?? ''])),
        );
      }),
      ...cachedForReturn,
      providesTags: ['SiteSetting'],
    }),
  }),
});

export const { useListSettingsQuery } = settingsApi;

import { api } from '../core/api';
import { cachedForReturn } from '../core/lifetimes';
import { run } from '../core/run';
import type { SettingKey } from './settingKeys';

/** Contents by key; a key that was never saved is missing. */
export type Settings = Partial<Record<SettingKey, string>>;

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All settings, or those of the given keys. */
    listSettings: build.query<Settings, readonly SettingKey[] | void>({
      queryFn: async (keys, query) => {
        const { data, error } = await run(query, (db) => {
          const settings = db.from('site_settings').select('key, content');
          return keys ? settings.in('key', keys) : settings;
        });
        if (error) return { error };
        return { data: Object.fromEntries(data.map(({ key, content }) => [key, content ?? ''])) };
      },
      ...cachedForReturn,
      providesTags: ['SiteSetting'],
    }),
  }),
});

export const { useListSettingsQuery } = settingsApi;

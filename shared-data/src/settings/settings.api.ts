import { api } from '../core/api';
import { cachedForReturn } from '../core/cache';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { SettingKey } from './settingKeys';

/** Contents by key; a key that was never saved is missing. */
export type Settings = Partial<Record<SettingKey, string>>;

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All settings, or those of the given keys. */
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

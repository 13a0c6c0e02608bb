import { api } from '../core/api';
import { changes } from '../core/changes';
import { runWrite, type Result } from '../core/run';
import type { Settings } from '../settings/settings.api';

export const adminSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the given settings in one call and leaves the others as they are. */
    saveSettings: build.mutation<null, Settings>({
      queryFn: async (settings, query): Promise<Result<null>> => {
        const updated_at = new Date().toISOString();
        const rows = Object.entries(settings).map(([key, content]) => ({ key, content, updated_at }));
        const { error } = await runWrite(query, (db) =>
          db.from('site_settings').upsert(rows, { onConflict: 'key' }).select('key'),
        );
        return error ? { error } : { data: null };
      },
      invalidatesTags: changes('SiteSetting'),
    }),
  }),
});

export const { useSaveSettingsMutation } = adminSettingsApi;

import { api } from '../core/api';
import { changes } from '../core/tags';
import { toHex } from '../core/random';
import { sendRequest, type RequestContext, type Result } from '../core/supabaseBaseQuery';
import type { Settings } from '../settings/settings.api';
import { changedElsewhere } from './contentEndpoints';

/** With `loaded` (the settings that the form was opened with), settings changed since then are not overwritten. */
export type SettingsUpdate = { settings: Settings; loaded?: Settings };

export const adminSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the given settings in one call and leaves all other settings unchanged. */
    saveSettings: build.mutation<null, SettingsUpdate>({
      queryFn: async ({ settings, loaded }, query): Promise<Result<null>> => {
        const updated_at = new Date().toISOString();
        const rows = Object.entries(settings).map(([key, content]) => ({ key, content, updated_at }));
        const isCompared = loaded && 'subtle' in crypto;
        const asLoaded = isCompared && (await getDigests(settings, loaded));
        const conflict = loaded && !isCompared && (await findConflict(settings, loaded, query));
        if (conflict) return { error: conflict };
        const { error } = await sendRequest({ ...query, signedIn: true, expectsRows: true }, (db) => {
          const write = db.from('site_settings').upsert(rows, { onConflict: 'key' }).select('key');
          return asLoaded ? write.setHeader('x-settings-loaded', asLoaded) : write;
        });
        return error ? { error } : { data: null };
      },
      invalidatesTags: changes('SiteSetting'),
    }),
  }),
});

export const { useSaveSettingsMutation } = adminSettingsApi;

/**
 * Digests of the loaded settings, short enough to send in a header, for private.keep_unseen_settings() to compare. A setting that
 * was never saved gets the digest of an empty one.
 */
async function getDigests(settings: Settings, loaded: Settings): Promise<string> {
  const known = new Map<string, string>(Object.entries(loaded));
  const digests = Object.keys(settings).map(async (key) => [key, await sha256(known.get(key) ?? '')]);
  return JSON.stringify(Object.fromEntries(await Promise.all(digests)));
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return toHex(new Uint8Array(digest));
}

/**
 * Compares before the write, because pages without HTTPS lack crypto.subtle. A write between the comparison and this write is
 * overwritten.
 */
async function findConflict(settings: Settings, loaded: Settings, query: RequestContext) {
  const { data, error } = await sendRequest(query, (db) =>
    db.from('site_settings').select('key, content').in('key', Object.keys(settings)),
  );
  if (error) return error;
  const known = new Map<string, string>(Object.entries(loaded));
  const isChanged = data.some(({ key, content }) => (content ?? '') !== (known.get(key) ?? ''));
  return isChanged ? changedElsewhere : undefined;
}

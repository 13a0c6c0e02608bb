import { api } from '../core/api';
import { changes } from '../core/tags';
import { hexOf } from '../core/random';
import { sendRequest, type RequestContext, type Result } from '../core/supabaseBaseQuery';
import type { Settings } from '../settings/settings.api';
import { changedElsewhere } from './contentEndpoints';

/** `loaded`: what the form was opened with. Given, settings that were changed since are not overwritten. */
export type SettingsUpdate = { settings: Settings; loaded?: Settings };

export const adminSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the given settings in one call and leaves the others as they are. */
    saveSettings: build.mutation<null, SettingsUpdate>({
      queryFn: async ({ settings, loaded }, query): Promise<Result<null>> => {
        const updated_at = new Date().toISOString();
        const rows = Object.entries(settings).map(([key, content]) => ({ key, content, updated_at }));
        const isCompared = loaded && 'subtle' in crypto;
        const asLoaded = isCompared && (await digestsOf(settings, loaded));
        const hindrance = loaded && !isCompared && (await hindranceTo(settings, loaded, query));
        if (hindrance) return { error: hindrance };
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

/** What each setting was, for private.keep_unseen_settings(): short enough for a header; one that was never saved and one that is empty are the same. */
async function digestsOf(settings: Settings, loaded: Settings): Promise<string> {
  const known = new Map<string, string>(Object.entries(loaded));
  const digests = Object.keys(settings).map(async (key) => [key, await sha256(known.get(key) ?? '')]);
  return JSON.stringify(Object.fromEntries(await Promise.all(digests)));
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return hexOf(new Uint8Array(digest));
}

/** A look before writing, where a page without https has no digests: somebody may get in between, but rarely. */
async function hindranceTo(settings: Settings, loaded: Settings, query: RequestContext) {
  const { data, error } = await sendRequest(query, (db) =>
    db.from('site_settings').select('key, content').in('key', Object.keys(settings)),
  );
  if (error) return error;
  const known = new Map<string, string>(Object.entries(loaded));
  const isChanged = data.some(({ key, content }) => (content ?? '') !== (known.get(key) ?? ''));
  return isChanged ? changedElsewhere : undefined;
}

import { createHash } from 'node:crypto';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { owner } from '../../../tooling/testing/testUsers';
import { withoutHttps } from '../../testing/withoutHttps';
import { adminSettingsApi, type SettingsUpdate } from './settings.api';

afterEach(() => jest.restoreAllMocks());

const { saveSettings } = adminSettingsApi.endpoints;
const save = (update: SettingsUpdate, as: { signedInAs?: typeof owner } = { signedInAs: owner }) =>
  startData(as).store.dispatch(saveSettings.initiate(update));

const refused = { kind: 'forbidden', message: 'Not allowed, or it no longer exists.' };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('Saving the settings', () => {
  it('All keys are saved in one request', async () => {
    const sent = respond.created('site_settings', [{ key: 'about_heading' }]);

    const { error } = await save({ settings: { about_heading: 'Hello', about_image_url: '' } });

    expect(error).toBeUndefined();
    const updated_at = expect.stringMatching(/^20.*Z$/);
    expect(sent[0]?.body).toEqual([
      { key: 'about_heading', content: 'Hello', updated_at },
      { key: 'about_image_url', content: '', updated_at },
    ]);
    expect(sent[0]?.query).toMatchObject({ on_conflict: 'key' });
    expect(sent[0]?.headers.get('prefer')).toContain('resolution=merge-duplicates');
  });

  it('The server compares the loaded settings as it writes, so that changed ones are not overwritten', async () => {
    const sent = respond.created('site_settings', [{ key: 'about_heading' }]);
    const update = {
      settings: { about_heading: 'Mine', about_image_url: '' },
      loaded: { about_heading: 'Old wörds' },
    };

    expect((await save(update)).error).toBeUndefined();
    expect(JSON.parse(sent[0]?.headers.get('x-settings-loaded') ?? '')).toEqual({
      about_heading: sha256('Old wörds'),
      // A value that was never saved counts as empty.
      about_image_url: sha256(''),
    });
    respond.failure('site_settings', { status: 409, code: 'changed_elsewhere' });
    expect((await save(update)).error).toMatchObject({ kind: 'conflict', code: 'changed_elsewhere' });
  });

  it('A page without https, which has no digests, compares them before it writes', async () => {
    withoutHttps();
    const update = { settings: { about_heading: 'Mine' }, loaded: { about_heading: 'Old' } };
    const sent = respond.created('site_settings', [{ key: 'about_heading' }]);
    const requests = respond.settings({ about_heading: 'Theirs' });

    expect((await save(update)).error).toMatchObject({ kind: 'conflict', code: 'changed_elsewhere' });
    expect(requests[0]?.query).toEqual({ select: 'key,content', key: 'in.(about_heading)' });
    expect(sent).toHaveLength(0);
    respond.settings({ about_heading: 'Old' });
    expect((await save(update)).error).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  it('Nothing is written when that comparison fails', async () => {
    withoutHttps();
    const sent = respond.created('site_settings', [{ key: 'about_heading' }]);
    respond.failure('site_settings', { status: 503, code: 'PGRST000', method: 'get' });

    const { error } = await save({ settings: { about_heading: 'Mine' }, loaded: {} });
    expect(error).toMatchObject({ code: 'PGRST000' });
    expect(sent).toHaveLength(0);
  });

  it('Settings that were not saved are an error', async () => {
    respond.created('site_settings', []);

    expect((await save({ settings: { about_heading: 'Hello' } })).error).toEqual(refused);
    expect((await save({ settings: {} }, {})).error).toMatchObject({
      kind: 'unauthenticated',
    });
  });
});

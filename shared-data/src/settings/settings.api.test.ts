import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { settingsApi } from './settings.api';

const { listSettings } = settingsApi.endpoints;

describe('listSettings', () => {
  it('listSettings gives the contents by key', async () => {
    const sent = respond.settings({ about_heading: 'Hello', about_stat_projects_value: '14' });

    const { data } = await startData().store.dispatch(listSettings.initiate());

    expect(data).toEqual({ about_heading: 'Hello', about_stat_projects_value: '14' });
    expect(sent[0]?.query).toEqual({ select: 'key,content' });
  });

  it('listSettings requests only the given keys', async () => {
    const sent = respond.settings({});

    await startData().store.dispatch(listSettings.initiate(['about_heading', 'about_image_url']));

    expect(sent[0]?.query).toEqual({ select: 'key,content', key: 'in.(about_heading,about_image_url)' });
  });
});

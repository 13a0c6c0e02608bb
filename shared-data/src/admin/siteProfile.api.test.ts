import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { owner } from '../../../tooling/testing/testUsers';
import { siteProfileApi, type SiteProfileUpdate } from './siteProfile.api';
import { siteProfileSchema } from './siteProfile.schema';

const values = siteProfileSchema.cast({ name: 'Ada', tagline: 'Sums', contact_email: 'ada@example.com' });
const save = (update: SiteProfileUpdate) =>
  startData({ signedInAs: owner }).store.dispatch(siteProfileApi.endpoints.saveSiteProfile.initiate(update));

describe('Saving the profile of the site', () => {
  it.each([
    ['changed elsewhere', '2026-03-02', 'changed_elsewhere'],
    ['not this person’s to change', '2026-03-01', undefined],
  ])('It says that the profile is %s', async (_what, updated_at, code) => {
    respond.updated('site_profile', null);
    respond.siteProfile({ updated_at });

    const { error } = await save({ values, loadedAt: '2026-03-01' });

    expect(error).toBeDefined();
    expect(error && 'code' in error ? error.code : undefined).toBe(code);
  });
});

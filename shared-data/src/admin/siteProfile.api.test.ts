import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { owner } from '../../../tooling/testing/testUsers';
import { siteProfileApi, type SiteProfileUpdate } from './siteProfile.api';
import { siteProfileSchema } from '../settings/siteProfile.schema';

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

it.each([
  ['name', '', 'Name is required'],
  ['contact_email', 'ada@', 'This is not an email address.'],
  ['linkedin_url', 'javascript:alert(1)', 'Use the whole address, such as https://example.com/you'],
  ['hero_url', 'javascript:alert(1)', 'Use an address that starts with https:// or /'],
  ['signature_url', 'https://example.com/ink.png', 'Upload a picture of your signature.'],
  ['time_zone', '+02:00', 'Choose a time zone from the list, such as Europe/Oslo.'],
])('The %s of a site is not “%s”', async (column, text, problem) => {
  await expect(siteProfileSchema.validate({ ...values, [column]: text })).rejects.toThrow(problem);
});

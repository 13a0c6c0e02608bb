import { daysApi, type SiteZones } from '@brand/shared-data';
import { applySiteProfile, siteProfileApi } from '@brand/shared-data/admin';
import { connect } from '../run/connect';
import { movedDays } from './movedDays';

// npm run days -- America/Los_Angeles: lists the texts whose day would differ if that had always been the site's time zone. It
// changes nothing: a zone chosen at /admin/site only applies from then on (docs/decisions/010).
const [timeZone = ''] = process.argv.slice(2);

async function run() {
  const chosen = applySiteProfile<SiteZones>({}, { time_zone: timeZone });
  if (!chosen.timeZone) throw new Error('Name a time zone, such as: npm run days -- America/Los_Angeles');
  const { store } = await connect(process.env);
  const { listDays } = daysApi.endpoints;
  let read = await store.dispatch(listDays.initiate({ search: '' }));
  while (read.hasNextPage)
    read = await store.dispatch(listDays.initiate({ search: '' }, { direction: 'forward' }));
  if (!read.data) throw read.error ?? new Error('The days could not be read.');
  const row = await store.dispatch(siteProfileApi.endpoints.getSiteProfile.initiate()).unwrap();
  const moved = movedDays(read.data.pages.flat(), applySiteProfile<SiteZones>({}, row), chosen.timeZone);
  for (const { title, from, to } of moved) console.log(`${from} → ${to}  ${title}`);
  console.log(`${moved.length} of ${read.data.pages.flat().length} texts would be of a different day.`);
}

run().then(
  // The client's timers would keep the process running.
  () => process.exit(),
  (error: { message?: string }) => {
    console.error(error.message ?? error);
    process.exit(1);
  },
);

import { createDatabase } from './database';

test('Troubles that were reported before the flight recorder are groups of errors', async () => {
  const database = await createDatabase('migrated');
  // As before the migration.
  await database.query(`drop table private.recorded_errors, private.recorded_vitals`);
  await database.query(`drop table private.recorded_visits, private.recorded_sources`);
  await database.query(`drop function take_records, private.without_personal_data`);
  await database.applyFile('migrations/20261121090000_remote_health.sql');
  await database.query(
    `insert into remote_health (remote, build, reason, times)
    values ('mf_academy', '20260301080000-0a1b2c', 'contract', 7), ('mf_public', '', 'no_answer', 1)`,
  );

  await database.applyFile('migrations/20261125100000_recorder.sql');

  expect(
    await database.query(`select remote, build, message, times from private.recorded_errors order by remote`),
  ).toEqual([
    {
      remote: 'mf_academy',
      build: '20260301080000-0a1b2c',
      message: 'The build was made for another contract.',
      times: 7,
    },
    {
      remote: 'mf_public',
      build: '',
      message: 'The build came from a server that did not answer.',
      times: 1,
    },
  ]);
  await database.close();
}, 60_000);

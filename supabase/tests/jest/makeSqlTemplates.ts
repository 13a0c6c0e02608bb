import { makeTemplate } from 'backend/testing';
import { makeDump } from '../database';
import { fixtureProject } from '../fixtureBackend';

/** A global setup of Jest: makes the databases that tests of SQL start on, before a test waits for them. */
export default async function makeSqlTemplates(): Promise<void> {
  await makeDump('declared');
  await makeDump('migrated');
  await makeDump('fixtures');
  await makeTemplate(await fixtureProject());
}

import { makeTemplate } from 'backend/testing';
import { makeDump } from '../database';
import { fixtureProject } from '../fixtureBackend';

/** Jest global setup: creates the databases on which SQL tests start, so that no test has to wait for them. */
export default async function makeSqlTemplates(): Promise<void> {
  await makeDump('declared');
  await makeDump('migrated');
  await makeDump('fixtures');
  await makeTemplate(await fixtureProject());
}

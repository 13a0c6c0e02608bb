import { makeTemplate } from 'backend/testing';
import { makeDump } from '../database';
import { fixtureProject } from '../fixtureBackend';

/** Jest global setup: creates the dumps from which SQL tests restore their databases, so that no test has to wait for them. */
export default async function makeSqlTemplates(): Promise<void> {
  await makeDump('declared');
  await makeDump('migrated');
  await makeDump('fixtures');
  await makeTemplate(await fixtureProject());
}

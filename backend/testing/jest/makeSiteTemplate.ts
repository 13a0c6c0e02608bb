import { findRepository } from '../findRepository';
import { makeTemplate } from '../startTestBackend';

/** A global setup of Jest: makes the data folder that backends of tests start on, before a test waits for it. */
export default async function makeSiteTemplate(): Promise<void> {
  await makeTemplate(findRepository());
}

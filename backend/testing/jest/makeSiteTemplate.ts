import { findRepository } from '../findRepository';
import { makeTemplate } from '../startTestBackend';

/**
 * Jest global setup: creates the data folder that test backends start from, before any test has to wait for it.
 */
export default async function makeSiteTemplate(): Promise<void> {
  await makeTemplate(findRepository());
}

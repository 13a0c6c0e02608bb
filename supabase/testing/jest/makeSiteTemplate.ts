import { makeTemplate } from 'embedded-supabase/testing';
import { root } from '../../../shared-node/src/apps';

/** Jest global setup: creates the data folder from which test backends start, before any test has to wait for it. */
export default async function makeSiteTemplate(): Promise<void> {
  await makeTemplate(root);
}

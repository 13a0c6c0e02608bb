// @ts-check
// A program of somebody else: two backends in one process, and one for a test.
import { startEmbeddedSupabase } from 'embedded-supabase';
import { startTestBackend } from 'embedded-supabase/testing';

/** @param {{ url: string, publishableKey: string }} backend */
async function readRooms({ url, publishableKey }) {
  const response = await fetch(`${url}/rest/v1/rooms?select=name&order=name`, {
    headers: { apikey: publishableKey },
  });
  return response.json();
}

const project = import.meta.dirname;
const backends = await Promise.all([
  startEmbeddedSupabase({ project, dataDir: 'first', port: 0 }),
  startEmbeddedSupabase({ project, dataDir: 'second', port: 0 }),
  startTestBackend({ project }),
]);
const read = await Promise.all(backends.map(readRooms));
await Promise.all(backends.map((backend) => backend.stop()));
console.log(JSON.stringify(read));

import { closedAddress } from 'embedded-supabase/testing/closedAddress';
import { remotes } from 'shared-node/apps';
import { defaultIntervals } from '@brand/delivery';
import type { Settings } from './settings';

/** Settings for a server on any free port, without a backend, for tests that are not about settings. */
export const someSettings: Settings = {
  host: '127.0.0.1',
  port: 0,
  supabaseUrl: closedAddress,
  supabaseKey: 'sb_publishable_abc',
  remotes: {},
  places: Object.fromEntries(remotes.map(({ container, place }) => [container, place])),
  remoteOrigins: new Set(),
  site: { name: 'Mira Solberg', description: 'A journal.', social: {} },
  siteUrl: 'http://localhost:3000',
  tls: false,
  trustedProxies: new Set(),
  rendersPages: false,
  contentCheckMs: 0,
  intervals: defaultIntervals,
  timeouts: { page: 60_000, read: 60_000, answer: 60_000 },
  till: null,
  dist: '',
};

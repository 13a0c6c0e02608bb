// The site's backend on this machine: the embedded Supabase with what is the site's.
import { run } from 'embedded-supabase';
import { root } from 'shared-node/apps';
import { hooks } from './hooks';

run(hooks, root);

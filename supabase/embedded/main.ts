// The site's backend on this machine: the embedded Supabase with what is the site's.
import { runEmbeddedSupabase } from 'embedded-supabase';
import { readOptions } from './options';

runEmbeddedSupabase(() => readOptions(process.env));

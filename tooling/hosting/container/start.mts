import path from 'node:path';
import { root } from '../../../shared-node/src/apps';
import { readBackendKeys } from '../../../shared-node/src/backendKeys';

// node --import tsx tooling/hosting/container/start.mts server/main.ts: runs a program of the site in a container of its own.
// The keys of the embedded backend are in its data folder, and the keys of a hosted project in the environment.
const { publishableKey = '', secretKey = '' } = readBackendKeys(process.env);
process.env.SUPABASE_PUBLISHABLE_KEY ||= publishableKey;
process.env.SUPABASE_SECRET_KEY ||= secretKey;
void import(path.join(root, process.argv[2] ?? ''));

import type { Call } from './Call';
import { buckets } from './storage/buckets';
import { files } from './storage/files';
import { reading } from './storage/reading';
import { signed } from './storage/signed';

/** Calls to Storage. The answers are from supabase/storage 1.11 on PostgreSQL 15. */
export const storage: Call[] = [...buckets, ...files, ...reading, ...signed];

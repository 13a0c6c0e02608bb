import type { TestBackend } from 'embedded-supabase/testing';

/** The backend that several test files in one Jest run share. No test file stops it. */
export type SharedBackend = Omit<TestBackend, 'output' | 'stop'>;

/**
 * This Jest run's backend, on the site's own project, started by the first test file that requests it. Use it in test files that
 * only read, or that write their own rows and accounts, because other files run in parallel. Tests of starts, limits and kills,
 * and tests that count everything or change site-wide rows, start their own backend.
 */
export async function sharedBackend(): Promise<SharedBackend> {
  const address = process.env['SHARED_BACKEND'];
  if (!address)
    throw new Error('Nothing shares a backend: run this file with the jest.config.ts of the repository.');
  const response = await fetch(address);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text) as SharedBackend;
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A supabase-js test suite that runs here, and its project's settings. */
export type Suite = {
  name: 'postgrest-js' | 'storage-js' | 'auth-js';
  /** Set if the suite's settings differ from a new project's; shown in the report. */
  settings?: 'its own';
  /** The minimum number of the suite's server tests that must pass. */
  least: number;
};

const grants = `
grant usage on schema public to anon, authenticated, service_role;
grant all on all tables in schema public to anon, authenticated, service_role;
grant all on all sequences in schema public to anon, authenticated, service_role;
grant execute on all functions in schema public to anon, authenticated, service_role;
`;
const config = path.join(import.meta.dirname, '../../tests/conformance/project/supabase/config.toml');

/**
 * Writes the project that a suite runs against: the suite's own SQL, without PostGIS and without columns that only GoTrue's
 * tables have.
 */
export async function writeProject(suite: Suite, source: string, folder: string): Promise<void> {
  const sql = path.join(source, suite.name, 'test/supabase');
  const target = path.join(folder, 'supabase');
  await mkdir(path.join(target, 'migrations'), { recursive: true });
  const { schema, seed } = await readSql(suite, sql);
  await writeFile(path.join(target, 'migrations/20260101000000_suite.sql'), schema);
  await writeFile(path.join(target, 'seed.sql'), seed);
  const settings = await readFile(config, 'utf8');
  await writeFile(
    path.join(target, 'config.toml'),
    settings
      .replace('["public"]', suite.name === 'postgrest-js' ? '["public", "personal"]' : '["public"]')
      .replace('minimum_password_length = 8', 'minimum_password_length = 6')
      .concat('\n[storage]\nenabled = true\nfile_size_limit = "50MiB"\n'),
  );
}

async function readSql({ name, settings }: Suite, sql: string): Promise<{ schema: string; seed: string }> {
  const read = (file: string) => readFile(path.join(sql, file), 'utf8');
  if (name === 'auth-js') return { schema: grants, seed: 'select 1;' };
  if (name === 'postgrest-js') {
    const schema = (await read('migrations/00000000000000_schema.sql'))
      .replace(/create extension if not exists postgis[^;]*;/, '')
      .replaceAll('extensions.geometry(POINT, 4326)', 'text');
    const configured = settings ? schema : schema.replaceAll('alter role authenticator', '-- $&');
    return { schema: configured + grants, seed: await read('seed.sql') };
  }
  const text = await read('seed.sql');
  const at = text.indexOf('-- RLS Policies');
  const seed = text
    .slice(0, at)
    .replaceAll('    instance_id,\n', '')
    .replaceAll("        '00000000-0000-0000-0000-000000000000',\n", '')
    .replaceAll(/\b(?:crypt|gen_salt)\(/g, 'extensions.$&');
  return { schema: grants + text.slice(at), seed };
}

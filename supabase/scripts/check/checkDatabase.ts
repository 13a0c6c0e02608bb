import { statementLimitsMs } from '../../../embedded-supabase/src/database/statementLimits';
import { lastBeforeSquash, toPresentVersions } from '@brand/site-mover/node';

/** Runs one SQL statement and returns its rows. */
export type Query = <Row>(sql: string) => Promise<Row[]>;

/**
 * Returns a sentence for each thing that a project's database lacks: migrations, extensions, roles, grants, limits, buckets and
 * an owner.
 */
export async function checkDatabase(query: Query, versions: string[]): Promise<string[]> {
  const migrations = await checkMigrations(query, versions);
  if (migrations.length > 0) return migrations;
  const checks = [checkParts, checkLimits, checkAccess];
  return (await Promise.all(checks.map((check) => check(query)))).flat();
}

async function checkMigrations(query: Query, versions: string[]): Promise<string[]> {
  const [table] = await query<{ is_there: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as is_there",
  );
  const rows = table?.is_there
    ? await query<{ version: string }>(
        'select version from supabase_migrations.schema_migrations order by version',
      )
    : [];
  const applied = rows.map(({ version }) => version);
  const [first = ''] = [...versions].sort();
  const former = applied.filter((version) => version < first);
  if (former.length > 0) {
    return [
      toPresentVersions(applied).every((version) => version >= first)
        ? `It has ${former.length} migrations from before ${first}, which replaced them. Run ` +
          `npx supabase migration repair --remote --status reverted ${former.join(' ')}, then ` +
          `npx supabase migration repair --remote --status applied ${first}.`
        : `It lacks some of the migrations that became ${first}. Push them with commit ${lastBeforeSquash} of this project.`,
    ];
  }
  const missing = versions.filter((version) => !applied.includes(version));
  const unknown = applied.filter((version) => !versions.includes(version));
  return [
    ...(missing.length > 0
      ? [`It lacks migrations, from ${missing[0]} on. Run npx supabase db push --remote.`]
      : []),
    ...unknown.map(
      (version) => `It has migration ${version}, which is not known here. Update the code here.`,
    ),
  ];
}

async function checkParts(query: Query): Promise<string[]> {
  const rows = await query<{ problem: string }>(`
    select 'The extension pgcrypto is not in the schema extensions.' as problem
    where not exists (
      select from pg_catalog.pg_extension e
      where e.extname = 'pgcrypto' and e.extnamespace = to_regnamespace('extensions'))
    union all
    select format('The role %s is missing.', wanted.name)
    from unnest(array['anon', 'authenticated', 'service_role', 'authenticator']) as wanted (name)
    where to_regrole(wanted.name) is null
    union all
    select format('The bucket %s is missing, or is %s.', wanted.id, case when wanted.is_public then 'not public' else 'public' end)
    from (values ('media', true), ('products', false), ('trash', false)) as wanted (id, is_public)
    where not exists (select from storage.buckets b where b.id = wanted.id and b.public = wanted.is_public)
    union all
    select 'Nobody owns the site. Print the link that claims it with supabase/scripts/claimOwner.ts.'
    where not exists (select from private.site_owners)`);
  return rows.map(({ problem }) => problem);
}

// PostgREST applies a role's own limit, or authenticator's if the role has none.
async function checkLimits(query: Query): Promise<string[]> {
  const settings = await query<{ role: string; setting: string }>(
    "select rolname as role, unnest(rolconfig) as setting from pg_catalog.pg_roles where rolname in ('anon', 'authenticated', 'service_role', 'authenticator')",
  );
  const valueOf = (role: string, name: string) =>
    settings
      .find((each) => each.role === role && each.setting.startsWith(`${name}=`))
      ?.setting.slice(name.length + 1);
  const limits = Object.entries(statementLimitsMs).flatMap(([role, expected]) => {
    const limit = valueOf(role, 'statement_timeout') ?? valueOf('authenticator', 'statement_timeout') ?? '0';
    const ms = toMs(limit);
    if (ms === null) return [`The time limit of ${role}, ${limit}, is not understood.`];
    if (ms === expected) return [];
    const allowed = ms === 0 ? 'for ever' : `${ms / 1000} s`;
    return [
      `A statement of ${role} may take ${allowed}, and the tests hold for ${expected / 1000} s. ` +
        `Run alter role ${role} set statement_timeout = '${expected / 1000}s'; notify pgrst, 'reload config';`,
    ];
  });
  const check = 'private.refuse_estimated_counts';
  return valueOf('authenticator', 'pgrst.db_pre_request') === check
    ? limits
    : [
        ...limits,
        `Estimated counts are open. Run alter role authenticator set pgrst.db_pre_request = '${check}'; notify pgrst, 'reload config';`,
      ];
}

function toMs(limit: string): number | null {
  const [, value, unit] = /^(\d+)\s*(ms|s|min|h)?$/.exec(limit) ?? [];
  const factors: Record<string, number> = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 };
  return value === undefined ? null : Number(value) * (factors[unit ?? 'ms'] ?? 1);
}

async function checkAccess(query: Query): Promise<string[]> {
  const rows = await query<{ problem: string }>(`
    select format('%I.%I has no row-level security.', n.nspname, c.relname) as problem
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relrowsecurity
    union all
    select format('%s may change all rows of %I.%I past every policy. Revoke it.', a.grantee::regrole, n.nspname, c.relname)
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
    where n.nspname in ('public', 'private') and a.privilege_type = 'TRUNCATE'
      and a.grantee in (to_regrole('anon'), to_regrole('authenticated'))
    union all
    select 'anon may not read public.blog_posts. Push the migrations to an empty project.'
    where to_regrole('anon') is null or not has_table_privilege('anon', 'public.blog_posts', 'select')`);
  return rows.map(({ problem }) => problem);
}

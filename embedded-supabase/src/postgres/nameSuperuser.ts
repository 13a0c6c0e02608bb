import postgres from 'postgres';

/** The superuser, as hosted Supabase names it: `postgres` is the role of migrations there, and none. */
export const superuser = 'supabase_admin';

/** Options of the package `postgres` for the superuser; other roles log in with another `username`. */
export type Address = {
  path?: string;
  host?: string;
  port: number;
  database: 'postgres';
  username: typeof superuser;
  password?: string;
};

// A role cannot rename itself.
const helper = 'renames_superuser';

// Everything of the project; what belongs to the backend's own schemas and to extensions stays the superuser's.
const handOver = `
  do $$
  declare owned record;
  begin
    for owned in
      with kinds (relkind, kind) as (
        values ('r', 'table'), ('p', 'table'), ('f', 'foreign table'), ('v', 'view'), ('m', 'materialized view'), ('S', 'sequence')
      ), found as (
        select 'pg_namespace'::regclass as class, oid, oid as namespace, nspowner as owner, 'schema' as kind, quote_ident(nspname) as name
        from pg_namespace
        union all
        select 'pg_class'::regclass, c.oid, c.relnamespace, c.relowner, k.kind, c.oid::regclass::text
        from pg_class c join kinds k on k.relkind = c.relkind::text
        union all
        select 'pg_proc'::regclass, oid, pronamespace, proowner, 'routine', oid::regprocedure::text from pg_proc
        union all
        select 'pg_type'::regclass, t.oid, typnamespace, typowner, 'type', t.oid::regtype::text
        from pg_type t left join pg_class c on c.oid = t.typrelid
        where typtype in ('e', 'd', 'r') or c.relkind = 'c'
        union all
        select 'pg_ts_config'::regclass, oid, cfgnamespace, cfgowner, 'text search configuration', oid::regconfig::text
        from pg_ts_config
      )
      select f.kind, f.name from found f join pg_namespace n on n.oid = f.namespace
      where f.owner = '${superuser}'::regrole
        and n.nspname !~ '^(pg_.*|lite_.*|(information_schema|auth|storage|realtime|extensions|response_cache|realtime_changes)$)'
        and not exists (
          select from pg_depend d where d.classid = f.class and d.objid = f.oid
            and (d.deptype = 'e' or (f.kind = 'sequence' and d.deptype in ('a', 'i') and d.refobjsubid > 0)))
      union all
      select 'publication', quote_ident(pubname) from pg_publication where pubowner = '${superuser}'::regrole
    loop
      execute format('alter %s %s owner to postgres', owned.kind, owned.name);
    end loop;
  end $$;
`;

/**
 * Gives the superuser of a folder from before December 2026, which is `postgres`, its name, and everything of the project to a new
 * role of the former name. Does nothing in any other folder.
 */
export async function nameSuperuser(connection: Address): Promise<void> {
  const run = async (username: string, script: string) => {
    const sql = postgres({ ...connection, username, max: 1, onnotice: () => {} });
    try {
      await sql.unsafe(script).simple();
    } finally {
      await sql.end();
    }
  };
  const removeHelper = `drop role if exists ${helper}`;
  const isNamed = await run(superuser, removeHelper).then(
    () => true,
    (error: { code?: string }) => {
      if (!error.code?.startsWith('28')) throw error;
      return false;
    },
  );
  if (isNamed) return;
  const password = connection.password === undefined ? '' : `password '${connection.password}'`;
  await run(
    'postgres',
    `${removeHelper}; drop role if exists ${superuser}; create role ${helper} superuser login ${password}`,
  );
  await run(
    helper,
    `begin;
    alter role postgres rename to ${superuser};
    create role postgres login createrole createdb bypassrls;
    ${handOver}
    commit;`,
  );
  await run(superuser, removeHelper);
}

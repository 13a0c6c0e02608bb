import { messagesSchema } from '../realtime';
import { authSchema } from '../auth/schema';
import { storageSchema } from '../storage/schema';

/** The schemas where names are looked up that have none, in migrations and in requests. */
export const searchPath = '"$user", public, extensions';

/** The role that runs migrations and the seed, and owns what they make; no superuser, as on hosted Supabase. */
export const migrationRole = 'postgres';

/** The role that serves requests. */
export const servingRole = 'authenticator';

const roles: [name: string, attributes: string][] = [
  ['anon', 'nologin noinherit'],
  ['authenticated', 'nologin noinherit'],
  ['service_role', 'nologin noinherit bypassrls'],
  [servingRole, 'login noinherit'],
  ['supabase_admin', 'nologin noinherit'],
  ['supabase_auth_admin', 'nologin noinherit createrole'],
  ['supabase_storage_admin', 'nologin noinherit createrole'],
  ['supabase_realtime_admin', 'nologin noinherit'],
  ['dashboard_user', 'nologin createdb createrole'],
];

const createRoles = (owner: string) =>
  [...roles, [owner, 'login createrole createdb bypassrls'] as const]
    .map(
      ([name, attributes]) => `
      if not exists (select from pg_catalog.pg_roles where rolname = '${name}') then
        create role ${name} ${attributes};
      end if;`,
    )
    .join('');

const extensions = ['pgcrypto', 'uuid-ossp'].map((name) => `'${name}'`).join(', ');
const everybody = 'anon, authenticated, service_role';

// The default rights of a schema are those of its new tables: what a migration takes away later stays away.
const services = `
  ${authSchema}
  alter default privileges in schema storage grant select, insert, update, delete on tables to ${everybody};
  ${storageSchema}
  alter default privileges in schema realtime grant select, insert, update on tables to ${everybody};
  ${messagesSchema}
`;

const postgrestSettings = [
  ...[
    'db_aggregates_enabled',
    'db_extra_search_path',
    'db_hoisted_tx_settings',
    'db_max_rows',
    'db_plan_enabled',
  ],
  ...[
    'db_pre_request',
    'db_root_spec',
    'db_schemas',
    'db_tx_end',
    'jwt_aud',
    'jwt_role_claim_key',
    'openapi_mode',
  ],
  ...['openapi_security_active', 'server_trace_header'],
]
  .map((name) => `pgrst.${name}`)
  .join(', ');

const owners = [
  ['auth', 'supabase_auth_admin'],
  ['storage', 'supabase_storage_admin'],
  ['realtime', 'supabase_realtime_admin'],
]
  .map(([schema, role]) => `('${schema}', '${role}')`)
  .join(', ');

// A migration can use accounts, and not change their tables; policies on files and messages need the role of their owner.
const giveToServices = `
  do $$
  declare owned record;
  begin
    for owned in
      with services (schema, role) as (values ${owners}), found as (
        select nspname, nspowner as owner, 'schema' as kind, quote_ident(nspname) as name from pg_namespace
        union all
        select relnamespace::regnamespace::text, relowner, 'table', oid::regclass::text from pg_class where relkind in ('r', 'p')
        union all
        select pronamespace::regnamespace::text, proowner, 'function', oid::regprocedure::text from pg_proc
        union all
        select typnamespace::regnamespace::text, typowner, 'type', oid::regtype::text from pg_type where typtype = 'e'
      )
      select f.kind, f.name, s.role from found f join services s on s.schema = f.nspname where f.owner <> s.role::regrole
    loop
      execute format('alter %s %s owner to %I', owned.kind, owned.name, owned.role);
    end loop;
  end $$;
`;

// Later starts leave these as they are, because migrations may change them.
const beforeMigrations = (owner: string, isExposed: boolean) => `
  -- PostgREST gives its requests these limits.
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
  alter role ${servingRole} set statement_timeout = '8s';
  alter role ${owner} set search_path = ${searchPath};
  alter schema public owner to ${owner};
  grant usage on schema public to ${everybody};
  ${['tables', 'functions', 'sequences']
    .map((kind) =>
      isExposed
        ? `alter default privileges for role ${owner} in schema public grant all on ${kind} to ${everybody};`
        : `alter default privileges for role ${owner} in schema public revoke all on ${kind} from ${everybody};`,
    )
    .join('\n')}
`;

/**
 * Everything that a hosted project has before its first migration. `owner` is the role that runs migrations; its new tables,
 * functions and sequences in `public` are granted to the roles of requests where `isExposed`, as in a new hosted project. Run as
 * a superuser, at every start.
 */
export const hostedProject = ({ owner, isExposed }: { owner: string; isExposed: boolean }): string => `
  do $$ begin ${createRoles(owner)}
  end $$;
  create schema if not exists extensions;
  create schema if not exists vault;
  create schema if not exists graphql_public;
  create schema if not exists auth;
  create schema if not exists storage;
  create schema if not exists realtime;
  do $$
  declare wanted record;
  begin
    for wanted in select name from pg_available_extensions where name in (${extensions}) and installed_version is null loop
      execute format('create extension %I with schema extensions', wanted.name);
    end loop;
    if not exists (select from pg_publication where pubname = 'supabase_realtime') then
      create publication supabase_realtime;
    end if;
  end $$;
  grant usage on schema extensions, auth, storage, realtime, graphql_public to ${everybody}, ${owner};
  ${services}
  ${giveToServices}

  grant ${everybody}, ${servingRole} to ${owner} with admin option;
  grant supabase_storage_admin, supabase_realtime_admin to ${owner};
  grant select, insert, update, delete, references, trigger on all tables in schema auth to ${owner};
  grant all on all tables in schema storage, realtime to ${owner};
  -- Hosted Supabase lets migrations configure PostgREST, and its guides to moving set the last.
  grant set on parameter ${postgrestSettings}, session_replication_role to ${owner};
  grant create on schema extensions to ${owner};
  alter publication supabase_realtime owner to ${owner};
  do $$ begin
    execute format('alter database %I owner to ${owner}', current_database());
    if to_regclass('supabase_migrations.schema_migrations') is null then ${beforeMigrations(owner, isExposed)}
    end if;
  end $$;
`;

/**
 * Rights of the role that serves requests: it is neither superuser nor owner, and reads accounts and files, as hosted Supabase's
 * auth and storage servers do, but none of the site's tables.
 */
export const servingRights = `
  alter role ${servingRole} login noinherit nosuperuser nocreatedb nocreaterole bypassrls;
  grant ${everybody} to ${servingRole};
  grant usage on schema auth, storage, realtime to ${servingRole};
  grant select, insert, update, delete on all tables in schema auth, storage to ${servingRole};
  grant usage on all sequences in schema auth, storage to ${servingRole};
  grant insert on realtime.messages to ${servingRole};
  do $$ begin
    execute format('revoke temporary on database %I from public', current_database());
  end $$;
`;

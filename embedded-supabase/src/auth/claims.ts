const claim = (name: string, type: string) => `
    coalesce(
      nullif(current_setting('request.jwt.claim.${name}', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> '${name}'
    )::${type}`;

/** The functions that policies call. They read the settings of a request, and all claims where SQL has set nothing else. */
export const authFunctions = `
  create or replace function auth.uid() returns uuid language sql stable as $$ select ${claim('sub', 'uuid')} $$;
  create or replace function auth.role() returns text language sql stable as $$ select ${claim('role', 'text')} $$;
  create or replace function auth.email() returns text language sql stable as $$ select ${claim('email', 'text')} $$;
  create or replace function auth.jwt() returns jsonb language sql stable as $$
    select coalesce(
      nullif(current_setting('request.jwt.claim', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')
    )::jsonb
  $$;
`;

#!/usr/bin/env bash
# Starts a real Supabase on this machine, pushes the migrations by the command of docs/deploy.md, and runs the authority matrix and
# the journeys against it. Its programs are loaded from their release pages: a machine that does not reach them ends there.
set -euo pipefail
cd "$(dirname "$0")/../../.."

if [ "$(id -u)" -eq 0 ]; then
  echo 'Run this as a user that is not root: PostgreSQL does not start as root.' >&2
  exit 1
fi

export DO_NOT_TRACK=1 SUPABASE_EXPERIMENTAL_STACK=1
project=$(mktemp -d)
supabase() { npx --no-install supabase "$@" --workdir "$project"; }
stop() {
  supabase stop --no-backup || true
  rm -rf "$project"
}
trap stop EXIT

configure() {
  rm -rf "$project/supabase"
  mkdir -p "$project/supabase"
  sed -E -e '/^(driver|url|jwt_secret|publishable_key|secret_key) = /d' -e "s|^sql_paths = .*|sql_paths = [$1]|" \
    supabase/config.toml > "$project/supabase/config.toml"
}

# A new Supabase with the migrations and these files as its seed. The CLI writes into the project, so it gets a copy; its start
# would apply migrations by itself, so they come afterwards. The keys are the CLI's own, and not those of this machine.
start_with() {
  configure "$1"
  # A stack keeps the runtime that it was tried with, so the second try has a project of its own.
  if ! supabase start --runtime native; then
    stop
    project=$(mktemp -d)
    configure "$1"
    supabase start --runtime docker
  fi

  local status
  status=$(supabase status --output env)
  value() { sed -nE "s/^$1=\"?([^\"]*)\"?\$/\1/p" <<< "$status" | head -n 1; }
  SUPABASE_URL=$(value API_URL)
  SUPABASE_PUBLISHABLE_KEY=$(value PUBLISHABLE_KEY)
  SUPABASE_SECRET_KEY=$(value SECRET_KEY)
  SUPABASE_JWT_SECRET=$(value JWT_SECRET)
  DATABASE_URL=$(value DB_URL)
  for name in SUPABASE_URL SUPABASE_PUBLISHABLE_KEY SUPABASE_SECRET_KEY SUPABASE_JWT_SECRET DATABASE_URL; do
    if [ -z "${!name}" ]; then
      echo "supabase status does not tell $name." >&2
      exit 1
    fi
  done
  export SUPABASE_URL SUPABASE_PUBLISHABLE_KEY SUPABASE_SECRET_KEY SUPABASE_JWT_SECRET DATABASE_URL

  cp -r supabase/migrations supabase/schemas supabase/seed supabase/seed.sql supabase/tests "$project/supabase/"
  supabase db push --remote="$DATABASE_URL" --include-seed --yes
  npm run hosted:check -w supabase
}

start_with '"./seed.sql", "./tests/fixtures.sql"'
# Whether the data API of hosted Supabase loads the library that refuses statements without WHERE was never seen before.
psql "$DATABASE_URL" --no-psqlrc --tuples-only \
  --command "select rolname, rolconfig from pg_roles where rolname in ('anon', 'authenticated', 'authenticator')"
FIXTURE_SUPABASE_URL=$SUPABASE_URL npx jest --selectProjects supabase --testPathPatterns authorityOverHttp
supabase stop --no-backup

start_with '"./seed.sql", "./seed/content.sql", "./seed/reactions.sql"'
npm run build
npx playwright test --config e2e/playwright.config.ts \
  visitor.spec academy.spec adminWriting.spec story.spec redirects.spec reading.spec search.spec withoutScripts.spec

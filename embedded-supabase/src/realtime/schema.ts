/**
 * The schema that hosted Realtime provides before migrations run, because migrations create policies on it. Messages are never
 * stored in it.
 */
export const messagesSchema = `
  create schema if not exists realtime;
  create table if not exists realtime.messages (
    topic text not null,
    extension text not null,
    payload jsonb,
    event text,
    private boolean default false,
    updated_at timestamp not null default now(),
    inserted_at timestamp not null default now(),
    id uuid not null default gen_random_uuid(),
    primary key (id, inserted_at)
  );
  alter table realtime.messages enable row level security;
  create or replace function realtime.topic() returns text language sql stable as
    $$ select nullif(current_setting('realtime.topic', true), '')::text $$;
  create or replace function realtime.refuse_message() returns trigger language plpgsql as $$
  begin
    raise 'not served by the embedded backend: messages of Realtime that the database sends' using errcode = '0A000';
  end $$;
  create or replace trigger refuse_message before insert on realtime.messages
    for each row when (new.event is not null or new.payload is not null) execute function realtime.refuse_message();
`;

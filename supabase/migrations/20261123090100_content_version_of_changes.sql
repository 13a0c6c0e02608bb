-- A statement that changes no row changes no version: anybody may send one (a deletion of reactions that are not there,
-- a learner's update of a post), and whoever keeps pages would draw them all again.
create or replace function private.count_content_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from changed) then
    update private.content_version set version = version + 1, changed_at = now();
  end if;
  return null;
end
$$;

create or replace function private.count_reactions_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from changed) then
    -- Not changed_at: moments that came since the content was last written still have to show.
    update private.content_version set reactions = reactions + 1;
  end if;
  return null;
end
$$;

-- Postgres names the changed rows of one event alone, so each table has a trigger for each.
do $$
declare
  counted record;
begin
  for counted in
    select t.tgrelid::regclass as of_table, t.tgname as name, t.tgfoid::regprocedure as function
    from pg_trigger t
    where t.tgname in ('count_content_version', 'count_reactions_version')
  loop
    execute format('drop trigger %I on %s', counted.name, counted.of_table);
    execute format(
      'create trigger %I after insert on %s referencing new table as changed for each statement execute function %s',
      counted.name || '_of_inserts', counted.of_table, counted.function);
    execute format(
      'create trigger %I after update on %s referencing new table as changed for each statement execute function %s',
      counted.name || '_of_updates', counted.of_table, counted.function);
    execute format(
      'create trigger %I after delete on %s referencing old table as changed for each statement execute function %s',
      counted.name || '_of_deletes', counted.of_table, counted.function);
  end loop;
end
$$;

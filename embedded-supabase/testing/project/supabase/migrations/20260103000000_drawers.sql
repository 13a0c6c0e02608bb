-- A long text that a selection can repeat in each row.
create table public.drawers (id uuid primary key, text text not null);
create table public.labels (
  drawer_id uuid not null references public.drawers (id) on delete cascade,
  title text not null
);
grant select, insert, update, delete on public.drawers, public.labels to authenticated;

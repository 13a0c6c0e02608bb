-- The id that a device gave an entry when it was written (docs/decisions/093): sent twice, it is one entry.
alter table public.journal_entries add column client_id uuid unique;

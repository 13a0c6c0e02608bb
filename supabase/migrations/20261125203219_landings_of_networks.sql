-- Whoever has a letter's id could set its figure to anything: a network counts 10 landings a minute, and all 10,000 an hour. Of
-- requests alone, so that a backup comes back whole.
create trigger limit_visitors before insert on private.letter_landings
  for each row when (nullif(current_setting('request.headers', true), '') is not null)
  execute function private.limit_visitors(10, 10000);

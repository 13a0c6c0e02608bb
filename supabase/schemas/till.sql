-- Whether the site takes payments (docs/decisions/035). The server writes this row if it starts with a till, and removes it if it
-- starts without one. Prices are only charged while the row exists.
create table private.till (
  singleton boolean primary key default true check (singleton),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- The number of decimal places in a price. Course prices are decimals; all amounts are integers in the smallest unit.
  fraction_digits smallint not null check (fraction_digits between 0 and 3),
  tax_line text not null default '' check (char_length(tax_line) <= 200 and tax_line !~ '[[:cntrl:]]'),
  created_at timestamptz not null default now(),
  -- The minimum charge and the step between possible amounts, both in the smallest unit (docs/decisions/035).
  minimum integer not null default 0 check (minimum >= 0),
  step integer not null default 1 check (step in (1, 10, 100)),
  -- The hash of the server's secret, which proves that the server reported a buyer's network (docs/decisions/035).
  proof_hash bytea
);

alter table private.till enable row level security;
revoke all on private.till from public, anon, authenticated, service_role;

-- Removes the till if there is no currency. Converts prices if a currency's number of decimal places changes.
create function public.set_till(
  p_currency text, p_fraction_digits integer, p_tax_line text, p_minimum integer default 0, p_step integer default 1,
  p_proof text default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  factor constant numeric := (
    select 10::numeric ^ (p_fraction_digits - t.fraction_digits) from private.till t where t.currency = p_currency);
begin
  if p_currency is null then
    delete from private.till where singleton;
    return;
  end if;
  if factor <> 1 then
    update public.products p set price = least(round(p.price * factor), 99999999) where p.price > 0;
    update public.coupons c set amount = greatest(least(round(c.amount * factor), 99999999), 1) where c.amount is not null;
  end if;
  insert into private.till as t (currency, fraction_digits, tax_line, minimum, step, proof_hash)
  values (p_currency, p_fraction_digits, coalesce(p_tax_line, ''), p_minimum, p_step, sha256(convert_to(p_proof, 'UTF8')))
  on conflict (singleton) do update
    set currency = excluded.currency, fraction_digits = excluded.fraction_digits, tax_line = excluded.tax_line,
      minimum = excluded.minimum, step = excluded.step, proof_hash = excluded.proof_hash;
end
$$;

revoke execute on function public.set_till(text, integer, text, integer, integer, text)
  from public, anon, authenticated, service_role;
grant execute on function public.set_till(text, integer, text, integer, integer, text) to service_role;

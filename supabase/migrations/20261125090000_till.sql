-- Whether the site takes payments (docs/decisions/035). The server writes this row when it starts with a till, and removes it
-- when it starts without one: only with it are prices paid.
create table private.till (
  singleton boolean primary key default true check (singleton),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- Of a price after the point: the prices of courses have one, amounts are integers of the smallest unit.
  fraction_digits smallint not null check (fraction_digits between 0 and 3),
  tax_line text not null default '' check (char_length(tax_line) <= 200 and tax_line !~ '[[:cntrl:]]'),
  created_at timestamptz not null default now()
);

alter table private.till enable row level security;
revoke all on private.till from public, anon, authenticated, service_role;

-- Without a currency there is no till any more.
create function public.set_till(p_currency text, p_fraction_digits integer, p_tax_line text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_currency is null then
    delete from private.till where singleton;
    return;
  end if;
  insert into private.till as t (currency, fraction_digits, tax_line)
  values (p_currency, p_fraction_digits, coalesce(p_tax_line, ''))
  on conflict (singleton) do update
    set currency = excluded.currency, fraction_digits = excluded.fraction_digits, tax_line = excluded.tax_line;
end
$$;

create function private.has_to_be_paid(p_course_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.till)
    and exists (select from public.courses c where c.id = p_course_id and c.price > 0)
$$;

alter policy "learners enrol themselves in published courses" on public.course_enrollments
  with check (
    user_id = (select auth.uid())
    and exists (select 1 from public.courses c where c.id = course_id and c.is_published)
    and not private.has_to_be_paid(course_id)
  );

revoke execute on function public.set_till(text, integer, text) from public, anon, authenticated, service_role;
grant execute on function public.set_till(text, integer, text) to service_role;
revoke execute on function private.has_to_be_paid(uuid) from public;
grant execute on function private.has_to_be_paid(uuid) to authenticated, service_role;

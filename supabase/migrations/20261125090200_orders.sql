-- What was bought, by whom, and what became of it. Written by the functions of these migrations alone.
create table public.orders (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is deleted: receipts have to be kept.
  user_id uuid references auth.users (id) on delete set null,
  email text not null,
  course_id uuid references public.courses (id) on delete set null,
  product_id uuid references public.products (id) on delete set null,
  kind text not null check (kind in ('course', 'download', 'bundle')),
  title text not null,
  -- The courses that it opens.
  course_ids uuid[] not null default '{}',
  amount integer not null check (amount between 0 and 99999999),
  currency text not null,
  fraction_digits smallint not null,
  tax_line text not null,
  coupon_id uuid references public.coupons (id) on delete set null,
  state text not null default 'pending' check (state in ('pending', 'paid', 'refunded', 'disputed')),
  receipt_year smallint,
  receipt_number integer,
  paid_at timestamptz,
  -- The provider's ids.
  checkout_id text unique,
  payment_id text unique,
  -- An hour is longer than a checkout is open at the provider (server/payments/stripeTill.ts), so that nobody gets a coupon
  -- that somebody else still pays with.
  reserved_until timestamptz not null default now() + interval '1 hour',
  downloads smallint not null default 0,
  -- What the learner had completed when a refund closed the courses.
  completed_lessons uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (receipt_year, receipt_number),
  constraint orders_receipt_check check (num_nonnulls(receipt_year, receipt_number, paid_at) = case state when 'pending' then 0 else 3 end)
);

create index orders_user_id_idx on public.orders (user_id);
create index orders_course_id_idx on public.orders (course_id);
create index orders_product_id_idx on public.orders (product_id);
create index orders_coupon_id_idx on public.orders (coupon_id);
create index orders_pending_idx on public.orders (created_at) where state = 'pending';

create trigger keep_timestamps before update on public.orders
  for each row execute function private.keep_timestamps();

alter table public.orders enable row level security;
create policy "buyers read their own orders, the owner all" on public.orders
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_owner()));
revoke all on public.orders from public, anon, authenticated, service_role;
grant select on public.orders to authenticated, service_role;

-- The latest number of each year. Its row is locked until the order is stored, so no number is left out.
create table private.receipt_numbers (
  year smallint primary key,
  latest integer not null
);

-- Whose codes were tried, and when: codes are short.
create table private.checkout_attempts (
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index checkout_attempts_user_id_idx on private.checkout_attempts (user_id, created_at);

-- What the provider has told. It tells each event at least once, so the first with an id counts.
create table private.payment_events (
  id text primary key,
  kind text not null check (kind in ('paid', 'refunded', 'disputed', 'dispute_won')),
  order_id uuid,
  outcome text not null default '',
  created_at timestamptz not null default now()
);

alter table private.receipt_numbers enable row level security;
alter table private.checkout_attempts enable row level security;
alter table private.payment_events enable row level security;
revoke all on private.receipt_numbers, private.checkout_attempts, private.payment_events
  from public, anon, authenticated, service_role;

-- A course that is opened again goes on where it was closed.
create function private.restore_completions() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.lesson_completions (user_id, lesson_id, enrollment_id)
  select new.user_id, l.id, new.id
  from public.course_lessons l
  join public.course_modules m on m.id = l.module_id
  where m.course_id = new.course_id and exists (
    select from public.orders o where o.user_id = new.user_id and l.id = any (o.completed_lessons))
  on conflict do nothing;
  return null;
end
$$;

create trigger restore_completions after insert on public.course_enrollments
  for each row execute function private.restore_completions();

-- Marks an order as paid, opens its courses and queues the receipt.
create function private.settle(p_order_id uuid, p_checkout_id text, p_payment_id text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  paid public.orders;
begin
  with number as (
    insert into private.receipt_numbers as n (year, latest) values (extract(year from now() at time zone 'UTC'), 1)
    on conflict (year) do update set latest = n.latest + 1
    returning n.year, n.latest
  )
  update public.orders o
  set state = 'paid', paid_at = now(), receipt_year = number.year, receipt_number = number.latest,
    checkout_id = p_checkout_id, payment_id = p_payment_id
  from number where o.id = p_order_id
  returning o.* into paid;
  insert into public.course_enrollments (user_id, course_id)
  select paid.user_id, c.id from public.courses c
  where c.id = any (paid.course_ids) and paid.user_id is not null
  on conflict do nothing;
  perform public.queue_mail(jsonb_build_object(
    'to', paid.email,
    'subject', format('Receipt %s-%s', paid.receipt_year, paid.receipt_number),
    'text', concat_ws(E'\n\n',
      'Thank you. It is open for you now, and all your receipts are in your account.',
      format('**%s**', paid.title),
      format('%s, paid on %s', private.price_text(paid.amount, paid.fraction_digits, paid.currency),
        to_char(paid.paid_at at time zone 'UTC', 'FMMonth FMDD, YYYY')),
      nullif(paid.tax_line, ''),
      format('Receipt %s-%s', paid.receipt_year, paid.receipt_number))));
end
$$;

create function private.price_text(p_amount integer, p_fraction_digits smallint, p_currency text) returns text
language sql immutable set search_path = '' as $$
  select format('%s %s', round(p_amount / 10::numeric ^ p_fraction_digits, p_fraction_digits), upper(p_currency))
$$;

-- Closes what the order opened, unless another order keeps it open.
create function private.refund(p_order_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  closed uuid[];
  refunded public.orders;
begin
  select array(
    select e.id from public.orders o
    join public.course_enrollments e on e.user_id = o.user_id and e.course_id = any (o.course_ids)
    where o.id = p_order_id and not exists (
      select from public.orders other
      where other.user_id = o.user_id and other.id <> o.id and other.state in ('paid', 'disputed')
        and e.course_id = any (other.course_ids))
  ) into closed;
  update public.orders o
  set state = 'refunded', completed_lessons = array(
    select c.lesson_id from public.lesson_completions c where c.enrollment_id = any (closed))
  where o.id = p_order_id
  returning * into refunded;
  delete from public.course_enrollments e where e.id = any (closed);
end
$$;

revoke execute on function private.restore_completions(), private.settle(uuid, text, text),
  private.price_text(integer, smallint, text), private.refund(uuid) from public;

-- Products in the Store, other than courses. Prices are integers in the smallest unit of the till's currency.
create table public.products (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('download', 'bundle')),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 5000),
  price integer not null check (price between 0 and 99999999),
  -- The courses in a bundle. A course that has been deleted since is left out.
  course_ids uuid[] not null default '{}' check (cardinality(course_ids) <= 100),
  -- A download's file is stored as <id>/<file_name> in the bucket "products".
  file_name text check (file_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$'),
  max_downloads smallint not null default 5 check (max_downloads between 1 and 1000),
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_content_check check (
    not is_published or case kind when 'bundle' then cardinality(course_ids) > 0 else file_name is not null end)
);

create trigger keep_timestamps before update on public.products
  for each row execute function private.keep_timestamps();

alter table public.products enable row level security;

create policy "readers see published products, the owner all" on public.products
  for select to anon, authenticated
  using (is_published or (select public.is_owner()));

create policy "only the owner adds products" on public.products
  for insert to authenticated with check ((select public.is_owner()));

create policy "only the owner changes products" on public.products
  for update to authenticated using ((select public.is_owner())) with check ((select public.is_owner()));

create policy "only the owner deletes products" on public.products
  for delete to authenticated using ((select public.is_owner()));

revoke all on public.products from public, anon, authenticated, service_role;
grant select on public.products to anon, service_role;
grant select, insert, update, delete on public.products to authenticated;

create table public.coupons (
  id uuid primary key default gen_random_uuid(),
  -- The code is not hashed, because the owner has to read it, and nobody else can read this table.
  code text not null unique check (code ~ '^[A-Z0-9-]{3,40}$'),
  percent smallint check (percent between 1 and 100),
  amount integer check (amount between 1 and 99999999),
  valid_until timestamptz,
  max_uses integer check (max_uses > 0),
  -- The courses and products for which the coupon is valid; null means all.
  item_ids uuid[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coupons_percent_or_amount_check check (num_nonnulls(percent, amount) = 1)
);

create trigger keep_timestamps before update on public.coupons
  for each row execute function private.keep_timestamps();

alter table public.coupons enable row level security;

create policy "only the owner reads coupons" on public.coupons
  for select to authenticated using ((select public.is_owner()));

-- A shorter code could be guessed.
create policy "only the owner adds coupons" on public.coupons
  for insert to authenticated with check ((select public.is_owner()) and char_length(code) >= 8);

create policy "only the owner changes coupons" on public.coupons
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()) and char_length(code) >= 8);

create policy "only the owner deletes coupons" on public.coupons
  for delete to authenticated using ((select public.is_owner()));

revoke all on public.coupons from public, anon, authenticated, service_role;
grant select on public.coupons to service_role;
grant select, insert, update, delete on public.coupons to authenticated;

-- Orders: the products, the buyer and the state. Only the functions below write this table.
create table public.orders (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is deleted, because receipts have to be kept.
  user_id uuid references auth.users (id) on delete set null,
  email text not null,
  course_id uuid references public.courses (id) on delete set null,
  product_id uuid references public.products (id) on delete set null,
  kind text not null check (kind in ('course', 'download', 'bundle')),
  title text not null,
  -- The courses that the order gives access to.
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
  -- One hour, longer than a checkout is open at the provider (server/payments/stripeTill.ts), so that a coupon in use by one
  -- buyer is not available to another.
  reserved_until timestamptz not null default now() + interval '1 hour',
  downloads smallint not null default 0,
  -- The lessons that the learner had completed when a refund closed the courses.
  completed_lessons uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The courses that this order opened for its buyer.
  opened_course_ids uuid[] not null default '{}',
  unique (receipt_year, receipt_number),
  constraint orders_receipt_check check (
    num_nonnulls(receipt_year, receipt_number, paid_at) = case state when 'pending' then 0 else 3 end)
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

-- The latest receipt number of each year. The year's row stays locked until the order is stored, so that no number is skipped.
create table private.receipt_numbers (
  year smallint primary key,
  latest integer not null
);

alter table private.receipt_numbers enable row level security;
revoke all on private.receipt_numbers from public, anon, authenticated, service_role;

-- Attempts to use coupon codes, which are short, by account and time. Each attempt also counts for the buyer's network as seen by
-- the site's server, because behind hosted Supabase's gateway all visitors share the server's network (docs/decisions/035).
create table private.checkout_attempts (
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  network text,
  has_code boolean not null default false,
  id uuid primary key default gen_random_uuid(),
  -- The checkout's order. A reservation ends within an hour of the last attempt.
  order_id uuid references public.orders (id) on delete cascade
);

create index checkout_attempts_user_id_idx on private.checkout_attempts (user_id, created_at);
create index checkout_attempts_network_idx on private.checkout_attempts (network);
create index checkout_attempts_order_id_idx on private.checkout_attempts (order_id);

alter table private.checkout_attempts enable row level security;
revoke all on private.checkout_attempts from public, anon, authenticated, service_role;

-- The provider's events. Events are delivered at least once, so only the first delivery of each id counts.
create table private.payment_events (
  id text primary key,
  kind text not null check (kind in ('paid', 'refunded', 'disputed', 'dispute_won', 'dispute_lost')),
  order_id uuid,
  outcome text not null default '',
  created_at timestamptz not null default now(),
  dispute_id text
);

alter table private.payment_events enable row level security;
revoke all on private.payment_events from public, anon, authenticated, service_role;

-- Restores completed lessons when a course is opened again after a refund, or after the owner ended the enrolment.
create function private.restore_completions() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.lesson_completions (user_id, lesson_id, enrollment_id)
  select new.user_id, l.id, new.id
  from public.course_lessons l
  join public.course_modules m on m.id = l.module_id
  where m.course_id = new.course_id and (
    exists (select from public.orders o where o.user_id = new.user_id and l.id = any (o.completed_lessons))
    or exists (
      select from private.ended_enrollments e
      where e.user_id = new.user_id and e.course_id = new.course_id and l.id = any (e.completed_lessons)))
  on conflict do nothing;
  delete from private.ended_enrollments e where e.user_id = new.user_id and e.course_id = new.course_id;
  return null;
end
$$;

revoke execute on function private.restore_completions() from public;

create trigger restore_completions after insert on public.course_enrollments
  for each row execute function private.restore_completions();

create function private.price_text(p_amount integer, p_fraction_digits smallint, p_currency text) returns text
language sql immutable set search_path = '' as $$
  select format('%s %s', round(p_amount / 10::numeric ^ p_fraction_digits, p_fraction_digits), upper(p_currency))
$$;

revoke execute on function private.price_text(integer, smallint, text) from public;

-- The page that receipt and refund mails link to (docs/decisions/035): the course, the list of courses for a bundle, or the
-- account's receipts for a download.
create function private.page_of_order(p_order public.orders) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_order.kind = 'download' then '/account'
    else coalesce('/academy/' || (select c.slug from public.courses c where c.id = p_order.course_id), '/academy') end
$$;

revoke execute on function private.page_of_order(public.orders) from public;

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
  with opened as (
    insert into public.course_enrollments (user_id, course_id)
    select paid.user_id, c.id from public.courses c
    where c.id = any (paid.course_ids) and paid.user_id is not null
    on conflict do nothing
    returning course_id
  )
  update public.orders o set opened_course_ids = array(select course_id from opened) where o.id = paid.id;
  perform public.queue_mail(jsonb_build_object(
    'to', paid.email,
    'subject', format('Receipt %s-%s', paid.receipt_year, paid.receipt_number),
    'text', concat_ws(E'\n\n',
      'Thank you. It is open for you now, and all your receipts are in your account.',
      format('**%s**', paid.title),
      format('%s, paid on %s', private.price_text(paid.amount, paid.fraction_digits, paid.currency),
        to_char(paid.paid_at at time zone 'UTC', 'FMMonth FMDD, YYYY')),
      nullif(paid.tax_line, ''),
      format('Receipt %s-%s', paid.receipt_year, paid.receipt_number)),
    'button', jsonb_build_object(
      'label', case paid.kind when 'download' then 'Download it' else 'Start learning' end,
      'path', private.page_of_order(paid))));
end
$$;

revoke execute on function private.settle(uuid, text, text) from public;

-- Closes the courses that the order opened; a course that another order includes stays open and is transferred to that order.
-- Notifies the buyer.
create function private.refund(p_order_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  refunded public.orders;
  opened uuid;
  heir uuid;
  closed uuid[] := '{}';
begin
  select * into refunded from public.orders o where o.id = p_order_id for update;
  foreach opened in array refunded.opened_course_ids loop
    select o.id into heir from public.orders o
    where o.user_id = refunded.user_id and o.id <> refunded.id and o.state in ('paid', 'disputed')
      and opened = any (o.course_ids)
    order by o.paid_at limit 1 for update;
    if heir is null then
      closed := closed || opened;
    else
      update public.orders o set opened_course_ids = o.opened_course_ids || opened where o.id = heir;
    end if;
  end loop;
  update public.orders o
  set state = 'refunded', completed_lessons = array(
    select c.lesson_id from public.lesson_completions c
    join public.course_enrollments e on e.id = c.enrollment_id
    where e.user_id = refunded.user_id and e.course_id = any (closed))
  where o.id = p_order_id;
  delete from public.course_enrollments e where e.user_id = refunded.user_id and e.course_id = any (closed);
  perform public.queue_mail(jsonb_build_object(
    'to', refunded.email,
    'subject', format('Refund of receipt %s-%s', refunded.receipt_year, refunded.receipt_number),
    'text', concat_ws(E'\n\n',
      case when refunded.amount = 0 then 'This order was taken back.'
        else format('%s is given back to you. Your bank may take some days to show it.',
          private.price_text(refunded.amount, refunded.fraction_digits, refunded.currency)) end,
      format('**%s**', refunded.title),
      case when closed = '{}' then 'What you have besides it stays open.'
        else 'It is closed for you. What you completed is kept, should you come back.' end),
    'button', case when refunded.kind <> 'download' then
      jsonb_build_object('label', 'Look at it', 'path', private.page_of_order(refunded)) end));
end
$$;

revoke execute on function private.refund(uuid) from public;

-- An item for sale, at its current price; the title is null if it is not for sale.
create function private.item_for_sale(
  p_kind text, p_id uuid, out title text, out price integer, out course_ids uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_kind = 'course' then
    select c.title, round(coalesce(c.price, 0) * 10 ^ t.fraction_digits), array[c.id]
    into title, price, course_ids
    from public.courses c, private.till t where c.id = p_id and c.is_published;
  else
    select p.title, p.price, array(select c.id from public.courses c where c.id = any (p.course_ids))
    into title, price, course_ids
    from public.products p where p.id = p_id and p.kind = p_kind and p.is_published;
    if p_kind = 'bundle' and cardinality(course_ids) = 0 then
      title := null;
    end if;
  end if;
end
$$;

revoke execute on function private.item_for_sale(text, uuid) from public;

-- Whether a coupon is valid for an item; the caller has locked the coupon's row. A pending order already counts as a use while
-- its reservation lasts.
create function private.coupon_holds(p_coupon public.coupons, p_item_id uuid, p_order_id uuid) returns boolean
language sql volatile security definer set search_path = '' as $$
  select p_coupon.id is not null
    and (p_coupon.valid_until is null or p_coupon.valid_until > now())
    and (p_coupon.item_ids is null or p_item_id = any (p_coupon.item_ids))
    and (p_coupon.max_uses is null or p_coupon.max_uses > (
      select count(*) from public.orders o
      where o.coupon_id = p_coupon.id and o.id is distinct from p_order_id
        and (o.state <> 'pending' or o.reserved_until > now())))
$$;

revoke execute on function private.coupon_holds(public.coupons, uuid, uuid) from public;

-- Begins the caller's checkout: returns the order to pay, or a sentence that describes the problem. Problems are not raised as
-- errors, because those would roll back the count of attempts. Returns null if the site takes no payments.
create function public.begin_checkout(
  p_kind text, p_id uuid, p_coupon text default null, p_network text default null, p_proof text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
  of_network text := private.client_network();
  attempt uuid;
  till private.till;
  item record;
  coupon public.coupons;
  placed public.orders;
  to_pay integer;
begin
  select * into till from private.till;
  if not found or me is null then
    return null;
  end if;
  if till.proof_hash = sha256(convert_to(p_proof, 'UTF8')) then
    of_network := p_network;
  end if;
  delete from private.checkout_attempts a where a.created_at < now() - interval '1 hour';
  -- One after the other for each person, so that nobody tries a hundred at once.
  perform from auth.users u where u.id = me for no key update;
  if (select count(*) from private.checkout_attempts a where a.user_id = me) >= 30 then
    perform private.refuse_until(
      (select min(a.created_at) from private.checkout_attempts a where a.user_id = me) + interval '1 hour');
  end if;
  insert into private.checkout_attempts (user_id, network, has_code) values (me, of_network, coalesce(p_coupon ~ '\S', false))
  returning id into attempt;
  -- Nobody can pay them any more.
  delete from public.orders o where o.state = 'pending' and o.created_at < now() - interval '30 days';

  select * into item from private.item_for_sale(p_kind, p_id);
  if item.title is null then
    return jsonb_build_object('problem', 'This is not for sale.');
  end if;
  if cardinality(item.course_ids) > 0 and not exists (
    select from unnest(item.course_ids) as c (id) where not exists (
      select from public.course_enrollments e where e.user_id = me and e.course_id = c.id)
  ) then
    return jsonb_build_object('problem', 'You are enrolled already.');
  end if;
  if p_coupon ~ '\S' then
    -- Accounts cost nothing, so that of the network counts as well. Checkouts without a code go on.
    if (select count(*) from private.checkout_attempts a where a.network = of_network and a.has_code) > 100 then
      return jsonb_build_object('problem', 'Too many codes were tried. Try again in an hour, or without a code.');
    end if;
    select * into coupon from public.coupons c where c.code = upper(btrim(p_coupon)) for update;
  end if;
  -- A multiple of the least that the provider counts.
  to_pay := greatest(round(
    (item.price - coalesce(item.price * coupon.percent / 100.0, coupon.amount, 0)) / till.step) * till.step, 0);
  -- The same again, after a payment that was declined or given up.
  select * into placed from public.orders o
  where o.user_id = me and o.state = 'pending' and coalesce(o.course_id, o.product_id) = p_id
    and o.coupon_id is not distinct from coupon.id and o.amount = to_pay and o.currency = till.currency
    and o.course_ids = item.course_ids
  limit 1 for update;
  if p_coupon ~ '\S' and not private.coupon_holds(coupon, p_id, placed.id) then
    return jsonb_build_object('problem', 'This code is not valid for it.');
  end if;
  -- Accounts cost nothing, so that one network holds no code back from everybody: a quarter of its uses, and five at most.
  if coupon.max_uses is not null and (
    select count(distinct o.id) from private.checkout_attempts a join public.orders o on o.id = a.order_id
    where (a.network = of_network or a.user_id = me) and o.coupon_id = coupon.id and o.id is distinct from placed.id
      and o.state = 'pending' and o.reserved_until > now()
  ) >= least(greatest(coupon.max_uses / 4, 1), 5) then
    return jsonb_build_object(
      'problem', 'This code is reserved by others in your network. Try again in an hour, or without a code.');
  end if;
  if to_pay between 1 and till.minimum - 1 then
    return jsonb_build_object('problem', format(
      'The till takes no less than %s, and %s would be left to pay%s.',
      private.price_text(till.minimum, till.fraction_digits, till.currency),
      private.price_text(to_pay, till.fraction_digits, till.currency),
      case when coupon.id is null then '' else ' with this code' end));
  end if;
  -- What costs nothing would be ordered without an end.
  if to_pay = 0 and placed.id is null and (
    select count(*) from public.orders o
    where o.user_id = me and coalesce(o.course_id, o.product_id) = p_id and o.amount = 0 and o.state <> 'pending'
  ) >= 10 then
    return jsonb_build_object('problem', 'You have this ten times already. It is in your account.');
  end if;
  if placed.id is null then
    insert into public.orders
      (user_id, email, course_id, product_id, kind, title, course_ids, amount, currency, fraction_digits, tax_line, coupon_id)
    select me, u.email, case p_kind when 'course' then p_id end, case p_kind when 'course' then null else p_id end,
      p_kind, item.title, item.course_ids, to_pay, till.currency, till.fraction_digits, till.tax_line, coupon.id
    from auth.users u where u.id = me
    returning * into placed;
  else
    -- A code is reserved no longer than two hours by trying again and again; then it is as if the order was never begun.
    update public.orders o set reserved_until = least(now(), o.created_at + interval '1 hour') + interval '1 hour'
    where o.id = placed.id;
  end if;
  update private.checkout_attempts a set order_id = placed.id where a.id = attempt;
  if placed.amount = 0 then
    perform private.settle(placed.id, null, null);
  end if;
  return jsonb_build_object(
    'id', placed.id, 'item_id', p_id, 'title', placed.title, 'amount', placed.amount, 'currency', placed.currency,
    'email', placed.email);
end
$$;

revoke execute on function public.begin_checkout(text, uuid, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.begin_checkout(text, uuid, text, text, text) to authenticated;

-- Applies a payment event. Returns '' if it was applied, or else the reason why it was not. Raises if it arrived before its
-- payment, so that the provider sends it again.
create function public.take_payment_event(
  p_id text, p_kind text, p_order_id uuid, p_item_id uuid, p_checkout_id text, p_payment_id text, p_amount integer,
  p_currency text, p_dispute_id text default null
) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  placed public.orders;
  result text := '';
begin
  insert into private.payment_events (id, kind, order_id, dispute_id) values (p_id, p_kind, p_order_id, p_dispute_id) on conflict do nothing;
  if not found then
    return (select e.outcome from private.payment_events e where e.id = p_id);
  end if;
  select * into placed from public.orders o
  where o.id = p_order_id or (p_order_id is null and o.payment_id = p_payment_id) for update;
  if p_kind = 'paid' then
    result := case
      when placed.id is null then 'refused: there is no such order'
      when placed.amount is distinct from p_amount then 'refused: the amount is not that of the order'
      when placed.currency is distinct from p_currency then 'refused: the currency is not that of the order'
      when coalesce(placed.course_id, placed.product_id) is distinct from p_item_id
        then 'refused: the product is not that of the order'
      when placed.state <> 'pending' and placed.payment_id is distinct from p_payment_id then 'paid twice'
      else '' end;
    if result = '' and placed.state = 'pending' then
      perform private.settle(placed.id, p_checkout_id, p_payment_id);
    end if;
  elsif placed.id is null or placed.state = 'pending' then
    raise exception 'The payment of this event is not known yet.';
  elsif placed.payment_id is distinct from p_payment_id then
    result := 'it is about another payment of the order';
  elsif p_kind = 'refunded' then
    if p_amount >= placed.amount and placed.state <> 'refunded' then
      perform private.refund(placed.id);
    end if;
  elsif p_kind = 'dispute_lost' then
    if placed.state <> 'refunded' then
      perform private.refund(placed.id);
    end if;
  else
    -- Told in any order: one that was closed already is not opened again, and each has to be closed.
    update public.orders o
    set state = case when exists (
      select from private.payment_events e
      where e.kind = 'disputed' and (e.order_id = placed.id or e.id = p_id) and not exists (
        select from private.payment_events closing
        where closing.kind = 'dispute_won' and closing.dispute_id is not distinct from e.dispute_id
          and (closing.order_id = placed.id or closing.id = p_id))
    ) then 'disputed' else 'paid' end
    where o.id = placed.id and o.state in ('paid', 'disputed');
  end if;
  update private.payment_events e set outcome = result, order_id = placed.id where e.id = p_id;
  return result;
end
$$;

revoke execute on function public.take_payment_event(text, text, uuid, uuid, text, text, integer, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.take_payment_event(text, text, uuid, uuid, text, text, integer, text, text) to service_role;

-- Requests a refund, which the provider confirms by an event. An order for a free product is refunded here.
create function public.begin_refund(p_order_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  refunded public.orders;
begin
  if not public.is_owner() then
    raise exception 'Only the owner refunds orders.' using errcode = '42501';
  end if;
  select * into refunded from public.orders o where o.id = p_order_id and o.state in ('paid', 'disputed') for update;
  if not found then
    return null;
  end if;
  if refunded.amount = 0 then
    perform private.refund(refunded.id);
  end if;
  return jsonb_build_object('id', refunded.id, 'payment_id', refunded.payment_id);
end
$$;

revoke execute on function public.begin_refund(uuid) from public, anon, authenticated, service_role;
grant execute on function public.begin_refund(uuid) to authenticated;

-- Uses one download from the caller's order: returns the file's path in the bucket, or null if no download is left or the payment
-- is disputed.
create function public.take_download(p_order_id uuid) returns text
language sql volatile security definer set search_path = '' as $$
  update public.orders o set downloads = o.downloads + 1
  from public.products p
  where o.id = p_order_id and o.user_id = (select auth.uid()) and o.state = 'paid'
    and p.id = o.product_id and p.kind = 'download' and o.downloads < p.max_downloads
  returning p.id || '/' || p.file_name
$$;

revoke execute on function public.take_download(uuid) from public, anon, authenticated, service_role;
grant execute on function public.take_download(uuid) to authenticated;

-- The file for a paid and undisputed order; null for other orders. Does not count as a download.
create function public.get_download(p_order_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select p.id || '/' || p.file_name
  from public.orders o join public.products p on p.id = o.product_id
  where o.id = p_order_id and o.state = 'paid' and p.kind = 'download'
$$;

revoke execute on function public.get_download(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_download(uuid) to service_role;

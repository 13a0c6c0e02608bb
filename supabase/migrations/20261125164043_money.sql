-- Money as the provider counts it, and what a purchase gave taken back and nothing else (docs/decisions/055).

-- The least that can be charged, and of what an amount is a multiple, both in the smallest unit.
alter table private.till
  add column minimum integer not null default 0 check (minimum >= 0),
  add column step integer not null default 1 check (step in (1, 10, 100));

drop function public.set_till(text, integer, text);

-- Without a currency there is no till any more. Where the same currency gets other digits, prices stay what they are.
create function public.set_till(
  p_currency text, p_fraction_digits integer, p_tax_line text, p_minimum integer default 0, p_step integer default 1
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
  insert into private.till as t (currency, fraction_digits, tax_line, minimum, step)
  values (p_currency, p_fraction_digits, coalesce(p_tax_line, ''), p_minimum, p_step)
  on conflict (singleton) do update
    set currency = excluded.currency, fraction_digits = excluded.fraction_digits, tax_line = excluded.tax_line,
      minimum = excluded.minimum, step = excluded.step;
end
$$;

revoke execute on function public.set_till(text, integer, text, integer, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.set_till(text, integer, text, integer, integer) to service_role;

-- Shorter ones can be guessed. Those that exist go on.
alter policy "only the owner adds coupons" on public.coupons
  with check ((select public.is_owner()) and char_length(code) >= 8);
alter policy "only the owner changes coupons" on public.coupons
  with check ((select public.is_owner()) and char_length(code) >= 8);

alter table private.checkout_attempts
  add column network text,
  add column has_code boolean not null default false;
create index checkout_attempts_network_idx on private.checkout_attempts (network);

-- The courses that were open to their buyer by this order, and not before.
alter table public.orders add column opened_course_ids uuid[] not null default '{}';
update public.orders set opened_course_ids = course_ids where state in ('paid', 'disputed');

alter table private.payment_events
  add column dispute_id text,
  drop constraint payment_events_kind_check,
  add constraint payment_events_kind_check
    check (kind in ('paid', 'refunded', 'disputed', 'dispute_won', 'dispute_lost'));

-- Marks an order as paid, opens its courses and queues the receipt.
create or replace function private.settle(p_order_id uuid, p_checkout_id text, p_payment_id text) returns void
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
      format('Receipt %s-%s', paid.receipt_year, paid.receipt_number))));
end
$$;

-- Closes what the order opened, unless another order keeps it open: what it opened is then of that one.
create or replace function private.refund(p_order_id uuid) returns void
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
end
$$;

-- Begins the checkout of the person asking: the order that is to be paid, or the problem in a sentence. Problems are no
-- errors, because the attempt has to be counted. Null where the site takes no payments.
create or replace function public.begin_checkout(p_kind text, p_id uuid, p_coupon text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
  of_network constant text := private.client_network();
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
  delete from private.checkout_attempts a where a.created_at < now() - interval '1 hour';
  -- One after the other for each person, so that nobody tries a hundred at once.
  perform from auth.users u where u.id = me for no key update;
  if (select count(*) from private.checkout_attempts a where a.user_id = me) >= 30 then
    perform private.refuse_until(
      (select min(a.created_at) from private.checkout_attempts a where a.user_id = me) + interval '1 hour');
  end if;
  insert into private.checkout_attempts (user_id, network, has_code) values (me, of_network, coalesce(p_coupon ~ '\S', false));
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
  if to_pay between 1 and till.minimum - 1 then
    return jsonb_build_object('problem', format(
      'The till takes no less than %s, and %s would be left to pay%s.',
      private.price_text(till.minimum, till.fraction_digits, till.currency),
      private.price_text(to_pay, till.fraction_digits, till.currency),
      case when coupon.id is null then '' else ' with this code' end));
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
  if placed.amount = 0 then
    perform private.settle(placed.id, null, null);
  end if;
  return jsonb_build_object(
    'id', placed.id, 'item_id', p_id, 'title', placed.title, 'amount', placed.amount, 'currency', placed.currency,
    'email', placed.email);
end
$$;

drop function public.take_payment_event(text, text, uuid, uuid, text, text, integer, text);

-- What became of an event: '' where it was done, or why not. Raises where it came before the payment that it is about: the
-- provider then tells it again.
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

-- Takes one of the downloads of an order of the person asking: the file in the bucket, or null where none is left. None while
-- a payment is disputed.
create or replace function public.take_download(p_order_id uuid) returns text
language sql volatile security definer set search_path = '' as $$
  update public.orders o set downloads = o.downloads + 1
  from public.products p
  where o.id = p_order_id and o.user_id = (select auth.uid()) and o.state = 'paid'
    and p.id = o.product_id and p.kind = 'download' and o.downloads < p.max_downloads
  returning p.id || '/' || p.file_name
$$;

revoke execute on function public.take_payment_event(text, text, uuid, uuid, text, text, integer, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.take_payment_event(text, text, uuid, uuid, text, text, integer, text, text) to service_role;

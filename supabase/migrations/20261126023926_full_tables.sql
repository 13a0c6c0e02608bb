-- What visitors and free accounts can make grow ends somewhere, however patiently they write (docs/decisions/087).

-- The limits of an hour bound the speed alone. A count of all rows would take longer with each of them, so that the number of
-- the last ANALYZE counts, which is a day old at most.
create function private.refuse_when_full() returns trigger
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select c.reltuples from pg_catalog.pg_class c where c.oid = tg_relid) >= tg_argv[0]::real then
    raise exception 'There are too many already. The owner of the site has to make room first.';
  end if;
  return null;
end
$$;
revoke execute on function private.refuse_when_full() from public;

create trigger refuse_when_full before insert on public.reactions
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.refuse_when_full(1000000);
create trigger refuse_when_full before insert on public.newsletter_subscribers
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.refuse_when_full(1000000);

create or replace function public.begin_checkout(
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

-- Codes are counted for the network of whoever tries them, as the site's server sees it: behind hosted Supabase's gateway all
-- visitors of the server are one (docs/decisions/064). And links to bought files are looked at again when they are used.

-- The hash of what only the server knows, whose word about a network counts.
alter table private.till add column proof_hash bytea;

alter table private.checkout_attempts
  add column id uuid primary key default gen_random_uuid(),
  -- What was begun by it. A reservation ends within an hour of its last attempt.
  add column order_id uuid references public.orders (id) on delete cascade;
create index checkout_attempts_order_id_idx on private.checkout_attempts (order_id);

drop function public.set_till(text, integer, text, integer, integer);

-- Without a currency there is no till any more. Where the same currency gets other digits, prices are converted.
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

drop function public.begin_checkout(text, uuid, text);

-- Begins the checkout of the person asking: the order that is to be paid, or the problem in a sentence. Problems are no
-- errors, because the attempt has to be counted. Null where the site takes no payments.
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

-- The file of an order as long as it is paid and not disputed; null of all others. Counts nothing.
create function public.get_download(p_order_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select p.id || '/' || p.file_name
  from public.orders o join public.products p on p.id = o.product_id
  where o.id = p_order_id and o.state = 'paid' and p.kind = 'download'
$$;

revoke execute on function public.set_till(text, integer, text, integer, integer, text),
  public.begin_checkout(text, uuid, text, text, text), public.get_download(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.set_till(text, integer, text, integer, integer, text), public.get_download(uuid)
  to service_role;
grant execute on function public.begin_checkout(text, uuid, text, text, text) to authenticated;

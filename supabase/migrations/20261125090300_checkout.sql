-- What somebody may buy, at the price of now; null titles are not for sale.
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

-- Whether a code holds for an item, while the row of its coupon is locked: an order counts as a use from the moment on when
-- it is begun, for as long as it may be paid.
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

-- Begins the checkout of the person asking: the order that is to be paid, or the problem in a sentence. Problems are no
-- errors, because the attempt has to be counted. Null where the site takes no payments.
create function public.begin_checkout(p_kind text, p_id uuid, p_coupon text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
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
  insert into private.checkout_attempts (user_id) values (me);
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
    select * into coupon from public.coupons c where c.code = upper(btrim(p_coupon)) for update;
  end if;
  to_pay := greatest(item.price - coalesce(round(item.price * coupon.percent / 100.0), coupon.amount, 0), 0);
  -- The same again, after a payment that was declined or given up.
  select * into placed from public.orders o
  where o.user_id = me and o.state = 'pending' and coalesce(o.course_id, o.product_id) = p_id
    and o.coupon_id is not distinct from coupon.id and o.amount = to_pay and o.currency = till.currency
    and o.course_ids = item.course_ids
  limit 1 for update;
  if p_coupon ~ '\S' and not private.coupon_holds(coupon, p_id, placed.id) then
    return jsonb_build_object('problem', 'This code is not valid for it.');
  end if;
  if placed.id is null then
    insert into public.orders
      (user_id, email, course_id, product_id, kind, title, course_ids, amount, currency, fraction_digits, tax_line, coupon_id)
    select me, u.email, case p_kind when 'course' then p_id end, case p_kind when 'course' then null else p_id end,
      p_kind, item.title, item.course_ids, to_pay, till.currency, till.fraction_digits, till.tax_line, coupon.id
    from auth.users u where u.id = me
    returning * into placed;
  else
    update public.orders o set reserved_until = now() + interval '1 hour' where o.id = placed.id;
  end if;
  if placed.amount = 0 then
    perform private.settle(placed.id, null, null);
  end if;
  return jsonb_build_object(
    'id', placed.id, 'item_id', p_id, 'title', placed.title, 'amount', placed.amount, 'currency', placed.currency,
    'email', placed.email);
end
$$;

-- What became of an event: '' where it was done, or why not. Raises where it came before the payment that it is about: the
-- provider then tells it again.
create function public.take_payment_event(
  p_id text, p_kind text, p_order_id uuid, p_item_id uuid, p_checkout_id text, p_payment_id text, p_amount integer,
  p_currency text
) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  placed public.orders;
  result text := '';
begin
  insert into private.payment_events (id, kind, order_id) values (p_id, p_kind, p_order_id) on conflict do nothing;
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
  else
    update public.orders o set state = case p_kind when 'disputed' then 'disputed' else 'paid' end
    where o.id = placed.id and o.state = case p_kind when 'disputed' then 'paid' else 'disputed' end;
  end if;
  update private.payment_events e set outcome = result, order_id = placed.id where e.id = p_id;
  return result;
end
$$;

-- What the owner wants to refund: the provider does it, and says so by an event. What cost nothing is closed here.
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

-- Takes one of the downloads of an order of the person asking: the file in the bucket, or null where none is left.
create function public.take_download(p_order_id uuid) returns text
language sql volatile security definer set search_path = '' as $$
  update public.orders o set downloads = o.downloads + 1
  from public.products p
  where o.id = p_order_id and o.user_id = (select auth.uid()) and o.state in ('paid', 'disputed')
    and p.id = o.product_id and p.kind = 'download' and o.downloads < p.max_downloads
  returning p.id || '/' || p.file_name
$$;

revoke execute on function private.item_for_sale(text, uuid),
  private.coupon_holds(public.coupons, uuid, uuid) from public;
revoke execute on function public.begin_checkout(text, uuid, text), public.begin_refund(uuid), public.take_download(uuid),
  public.take_payment_event(text, text, uuid, uuid, text, text, integer, text)
  from public, anon, authenticated, service_role;
grant execute on function public.begin_checkout(text, uuid, text), public.begin_refund(uuid), public.take_download(uuid)
  to authenticated;
grant execute on function public.take_payment_event(text, text, uuid, uuid, text, text, integer, text) to service_role;

-- Receipts lead to what was bought, and who is refunded is told (docs/decisions/090).
-- A page of the site: of one course its own, of several the list, of a download the receipts.
create function private.page_of_order(p_order public.orders) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_order.kind = 'download' then '/account'
    else coalesce('/academy/' || (select c.slug from public.courses c where c.id = p_order.course_id), '/academy') end
$$;

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
      format('Receipt %s-%s', paid.receipt_year, paid.receipt_number)),
    'button', jsonb_build_object(
      'label', case paid.kind when 'download' then 'Download it' else 'Start learning' end,
      'path', private.page_of_order(paid))));
end
$$;

-- Closes what the order opened, unless another order keeps it open: what it opened is then of that one. Tells its buyer.
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

revoke execute on function private.page_of_order(public.orders) from public;

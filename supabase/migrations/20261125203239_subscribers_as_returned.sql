-- The owner's insert may return the subscriber it adds: a list of ids that was read before the insert lacks the new one. Of ids in
-- an array that is no constant the planner still expects ten, however many rows there are.
alter policy "only the owner reads the subscribers" on public.newsletter_subscribers
  using ((select public.is_owner()) and id = any (array_append('{}'::uuid[], id)));
drop function private.readable_subscriber_ids();

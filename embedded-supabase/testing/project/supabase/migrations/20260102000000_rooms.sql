-- Private channels: everybody hears and says something in "open", people with a session in their own room, and "read" is for reading.
create policy "everybody in open" on realtime.messages for all
  using ((select realtime.topic()) = 'open') with check ((select realtime.topic()) = 'open');
create policy "people hear their own room" on realtime.messages for select to authenticated
  using ((select realtime.topic()) = 'room:' || (select auth.uid()) and extension in ('broadcast', 'presence'));
create policy "people broadcast in their own room" on realtime.messages for insert to authenticated
  with check ((select realtime.topic()) = 'room:' || (select auth.uid()) and extension = 'broadcast');
create policy "everybody hears broadcasts in read" on realtime.messages for select
  using ((select realtime.topic()) = 'read' and extension = 'broadcast');
create policy "a policy that fails" on realtime.messages for select
  using (case when (select realtime.topic()) = 'fails' then 1 / (length(topic) - 5) > 0 else false end);

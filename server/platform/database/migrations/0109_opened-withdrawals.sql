-- Who entered the Sheba of a closed account proposes the payment, so that the second person is somebody else.
create function money_proposals_by_opener() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select 1 from withdrawals w
    where w.customer_id = new.customer_id and w.id = (new.terms ->> 'withdrawalId')::bigint and w.opened_by <> new.proposed_by) then
    raise exception 'whoever entered the account proposes the payment' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger money_proposals_by_opener before insert on money_proposals for each row
  when (new.kind = 'WITHDRAWAL' and (new.terms ->> 'yes')::boolean) execute function money_proposals_by_opener();

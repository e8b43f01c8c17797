-- Money that comes to an account after its closure is paid out by staff, to a Sheba that its former customer names.
drop trigger withdrawals_of_open_account on withdrawals;
--> statement-breakpoint
drop trigger withdrawals_to_own_account on withdrawals;
--> statement-breakpoint
create trigger withdrawals_of_open_account before insert on withdrawals for each row when (new.opened_by is null) execute function closed_account_refuses();
--> statement-breakpoint
create trigger withdrawals_to_own_account before insert on withdrawals for each row when (new.opened_by is null) execute function withdrawals_to_own_account();
--> statement-breakpoint
create function withdrawals_by_staff() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select 1 from customers c where c.customer_id = new.customer_id and c.closed_at is not null) then
    raise exception 'staff pay out closed accounts only' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger withdrawals_by_staff before insert on withdrawals for each row when (new.opened_by is not null) execute function withdrawals_by_staff();

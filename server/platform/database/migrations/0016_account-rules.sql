-- F-408: a withdrawal goes only to a Sheba that is its customer's and was added a day before.
create function withdrawals_to_own_account() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select 1 from bank_accounts a
    where a.customer_id = new.customer_id and a.number = new.sheba and a.created_at <= new.requested_at - interval '24 hours'
  ) then
    raise exception 'a withdrawal goes to an account of its customer that was added a day before' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger withdrawals_to_own_account before insert on withdrawals for each row execute function withdrawals_to_own_account();
--> statement-breakpoint
-- Whose account it is, its number, its proof and when it was added are written once; its kind may change.
create function bank_accounts_hold() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (old.customer_id, old.number, old.proof, old.created_at) is distinct from (new.customer_id, new.number, new.proof, new.created_at) then
    raise exception 'what a bank account was added with does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger bank_accounts_hold before update on bank_accounts for each row execute function bank_accounts_hold();

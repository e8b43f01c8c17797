-- A transfer and its entries may be written by two statements of one transaction: that a transfer has entries is checked when the
-- transaction ends.
drop trigger ledger_transfers_not_empty on ledger_transfers;
--> statement-breakpoint
create or replace function ledger_refuse_empty() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from ledger_entries where customer_id = new.customer_id and transfer_id = new.id) then
    raise exception 'a transfer without entries' using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_transfers_not_empty after insert on ledger_transfers deferrable initially deferred
  for each row execute function ledger_refuse_empty();

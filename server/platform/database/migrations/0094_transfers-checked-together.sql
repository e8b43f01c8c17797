-- A transfer without entries is refused when its statement ends, all transfers of a statement at once: a check of each row at the end of
-- the transaction took a twelfth of the processor time of a payment. On Citus a later statement writes the entries, so the check of each
-- row stays there (distribute.ts).
create or replace function ledger_refuse_empty() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare is_empty boolean;
begin
  if tg_level = 'ROW' then
    is_empty := not exists (select from ledger_entries where customer_id = new.customer_id and transfer_id = new.id);
  else
    is_empty := exists (
      select from written t where not exists (select from ledger_entries e where e.customer_id = t.customer_id and e.transfer_id = t.id)
    );
  end if;
  if is_empty then
    raise exception 'a transfer without entries' using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'ledger_transfers'::regclass) then
      return;
    end if;
  end if;
  drop trigger ledger_transfers_not_empty on ledger_transfers;
  create trigger ledger_transfers_not_empty after insert on ledger_transfers
    referencing new table as written for each statement execute function ledger_refuse_empty();
end $$;

-- The server connects as a role that may insert into the ledger and the audit, and read them (docs/decisions/database-roles.md).
-- The heads of both chains are written by their triggers alone, with the rights of the owner.
alter function ledger_chain() security definer set search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
alter function staff_audit_chain() security definer set search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
revoke execute on function ledger_chain(), staff_audit_chain() from public;
--> statement-breakpoint
-- What a trigger looks up it finds in our schema, whatever the caller's search path says.
alter function ledger_balance_entries() set search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
alter function ledger_refuse_empty() set search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
alter function ledger_refuse_change() set search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
alter function ledger_check_reversal() set search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
alter function staff_audit_refuse() set search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
alter function money_proposals_hold() set search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
alter function discount_uses_hold() set search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
alter function ledger_deposit_locks_order() set search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
alter function order_rejected_without_deposit() set search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
-- To lock a head takes the right to update some column of it: the server has it for this one, which never changes.
create trigger ledger_heads_of_one_customer before update of customer_id on ledger_heads
  for each statement execute function ledger_refuse_change();

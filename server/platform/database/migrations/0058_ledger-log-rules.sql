-- Which heads are in the ledger's log is only added to, like the ledger itself.
create trigger ledger_leaves_append_only before update or delete or truncate on ledger_leaves
  for each statement execute function ledger_refuse_change();

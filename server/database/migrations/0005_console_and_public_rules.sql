-- Orders that stand where staff or bank decide are in the queue; one that is not owed a decision leaves it when it is looked at.
update orders set decision_due_since = status_at where status in (
  'PELEKAN_VALIDATION', 'INITIAL_BANK_VALIDATION', 'CHECK_HAVING_ACCOUNT', 'OPENING_BANK_ACCOUNT', 'CHECKING_PROMISSORY',
  'PELEKAN_FINAL_CONFIRMATION', 'BANK_FINAL_CONFIRMATION', 'WAITING_FOR_CREDIT', 'READY_TO_SETTLE');
--> statement-breakpoint
-- Ledger: a correction is the opposite of a transfer of the same customer, and of nothing else (lifecycle.md §4).
create function ledger_check_reversal() returns trigger language plpgsql as $$
declare undone bigint;
begin
  select id into undone from ledger_transfers
    where customer_id = new.customer_id and new.cause = 'reversal:' || id
      and new.event = 'TRANSFER_REVERSED' and event in ('FEE_PAID', 'PACKAGE_BOUGHT', 'POINTS_GRANTED');
  if undone is null then
    raise exception '% reverses nothing that may be reversed', new.cause using errcode = 'check_violation';
  end if;
  if exists (
    select 1 from (
      -- What the gateway had brought comes back to the wallet.
      select case when account = 'GATEWAY_CLEARING' then 'CUSTOMER_WALLET' else account end as account, subject, unit, amount
      from ledger_entries where customer_id = new.customer_id and transfer_id = undone
      union all
      select account, subject, unit, amount from ledger_entries where customer_id = new.customer_id and transfer_id = new.id
    ) both_ways group by account, subject, unit having sum(amount) <> 0
  ) then
    raise exception '% is not the opposite of what it reverses', new.cause using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_transfers_reversal after insert on ledger_transfers for each row
  when (new.event = 'TRANSFER_REVERSED' or new.cause like 'reversal:%') execute function ledger_check_reversal();
--> statement-breakpoint

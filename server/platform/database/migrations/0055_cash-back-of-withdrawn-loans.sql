ALTER TABLE "credit_tickets" DROP CONSTRAINT "credit_tickets_cash_back";--> statement-breakpoint
ALTER TABLE "credit_tickets" ADD COLUMN "cash_back_owed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_tickets" ADD CONSTRAINT "credit_tickets_cash_back" CHECK (least(cash_back_from_wallet, cash_back_off_credit, cash_back_owed) >= 0
        and cash_back_from_wallet + cash_back_off_credit + cash_back_owed <= cash_back);--> statement-breakpoint
-- Also what withdrawals from loans took of it, and what of that was added to what is owed (R-PLAN-10).
create or replace view invariant_24_cash_back_is_of_settled_tickets as
  select format('ticket %s of customer %s: %s of cash back in the ledger, %s on the ticket', track_number, customer_id,
    coalesce(l.amount, 0), coalesce(t.amount, 0)) as violation
  from (
    select e.customer_id, split_part(h.cause, ':', 2) as track_number, -sum(e.amount) as amount
    from ledger_entries e join ledger_transfers h on h.customer_id = e.customer_id and h.id = e.transfer_id
    where e.account = 'CUSTOMER_WALLET' and h.event in ('TICKET_CASH_BACK_PAID', 'TICKET_CASH_BACK_TAKEN')
    group by e.customer_id, split_part(h.cause, ':', 2)
  ) l full join (
    select customer_id, track_number, cash_back - cash_back_from_wallet as amount from credit_tickets where cash_back > 0
  ) t using (customer_id, track_number)
  where coalesce(l.amount, 0) <> coalesce(t.amount, 0)
  union all
  select format('ticket %s of customer %s: %s of cash back is owed in the ledger, %s on the ticket', track_number, customer_id,
    coalesce(l.amount, 0), coalesce(t.amount, 0))
  from (
    select e.customer_id, split_part(h.cause, ':', 2) as track_number, sum(e.amount) as amount
    from ledger_entries e join ledger_transfers h on h.customer_id = e.customer_id and h.id = e.transfer_id
    where e.account = 'CUSTOMER_RECEIVABLE' and h.event = 'TICKET_CASH_BACK_TAKEN'
    group by e.customer_id, split_part(h.cause, ':', 2)
  ) l full join (
    select customer_id, track_number, cash_back_owed as amount from credit_tickets where cash_back_owed > 0
  ) t using (customer_id, track_number)
  where coalesce(l.amount, 0) <> coalesce(t.amount, 0)
  union all
  select format('ticket %s of customer %s is %s: %s of cash back was credited of %s', t.track_number, t.customer_id, q.status, t.cash_back, q.cash_back)
  from credit_tickets t join ticket_requests q on q.track_number = t.track_number
  where t.cash_back <> case when q.status in ('SETTLED', 'PART_REFUNDED', 'REFUNDED') then least(q.cash_back, q.owed) else 0 end;

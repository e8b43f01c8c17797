ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_event";--> statement-breakpoint
ALTER TABLE "credit_tickets" ADD COLUMN "cash_back" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_tickets" ADD COLUMN "cash_back_from_wallet" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_tickets" ADD COLUMN "cash_back_off_credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_requests" ADD COLUMN "cash_back" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_event" CHECK (event in ('FIRST_PAYMENT_PAID', 'CREDIT_CHARGED', 'LOAN_SETTLED', 'INSTALMENTS_PAID', 'FEE_PAID', 'PACKAGE_BOUGHT', 'POINTS_GRANTED', 'POINTS_DEDUCTED', 'POINTS_RETURNED', 'FIRST_PAYMENT_REFUNDED', 'PAYMENT_KEPT', 'WALLET_PART_RESERVED', 'WALLET_PART_RELEASED', 'WITHDRAWAL_REQUESTED', 'WITHDRAWAL_PAID', 'WITHDRAWAL_REFUSED', 'TICKET_RESERVED', 'TICKET_RELEASED', 'TICKET_DONE', 'TICKET_SETTLED', 'TICKET_REVERSED', 'TICKET_REFUNDED', 'TICKET_CASH_BACK_PAID', 'TICKET_CASH_BACK_TAKEN', 'TRANSFER_REVERSED', 'PLAN_PAID_OFF', 'PLAN_PART_PAID', 'DUE_DAY_MOVED', 'LOAN_WITHDRAWN', 'DEBT_WRITTEN_OFF', 'DEBT_RECOVERED'));--> statement-breakpoint
ALTER TABLE "credit_tickets" ADD CONSTRAINT "credit_tickets_cash_back" CHECK (cash_back_from_wallet >= 0 and cash_back_off_credit >= 0 and cash_back_from_wallet + cash_back_off_credit <= cash_back);--> statement-breakpoint
ALTER TABLE "ticket_requests" ADD CONSTRAINT "ticket_requests_cash_back" CHECK (cash_back between 0 and amount);--> statement-breakpoint
-- The wallet got exactly the cash back of its settled tickets, less what refunds took from it; each by its ticket (R-SHOP-12).
create view invariant_24_cash_back_is_of_settled_tickets as
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
  select format('ticket %s of customer %s is %s: %s of cash back was credited of %s', t.track_number, t.customer_id, q.status, t.cash_back, q.cash_back)
  from credit_tickets t join ticket_requests q on q.track_number = t.track_number
  where t.cash_back <> case when q.status in ('SETTLED', 'PART_REFUNDED', 'REFUNDED') then least(q.cash_back, q.owed) else 0 end;

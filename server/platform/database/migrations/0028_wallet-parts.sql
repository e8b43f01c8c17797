ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_event";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "wallet_part" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_event" CHECK (event in ('FIRST_PAYMENT_PAID', 'CREDIT_CHARGED', 'LOAN_SETTLED', 'INSTALMENTS_PAID', 'FEE_PAID', 'PACKAGE_BOUGHT', 'POINTS_GRANTED', 'POINTS_DEDUCTED', 'POINTS_RETURNED', 'FIRST_PAYMENT_REFUNDED', 'PAYMENT_KEPT', 'WALLET_PART_RESERVED', 'WALLET_PART_RELEASED', 'WITHDRAWAL_REQUESTED', 'WITHDRAWAL_PAID', 'WITHDRAWAL_REFUSED', 'TICKET_RESERVED', 'TICKET_RELEASED', 'TICKET_DONE', 'TICKET_SETTLED', 'TICKET_REVERSED', 'TICKET_REFUNDED', 'TRANSFER_REVERSED', 'PLAN_PAID_OFF', 'PLAN_PART_PAID', 'DUE_DAY_MOVED', 'DEBT_WRITTEN_OFF', 'DEBT_RECOVERED'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_wallet_part" CHECK (wallet_part >= 0);
--> statement-breakpoint
-- What live payments reserve of a wallet is set aside in it, and nothing else is under that name.
create view invariant_18_wallet_parts_are_of_live_payments as
  select format('customer %s: live payments reserve %s of the wallet, %s are set aside for payments',
    customer_id, coalesce(p.amount, 0), coalesce(w.amount, 0)) as violation
  from (
    select customer_id, sum(wallet_part) as amount from payments
    where status in ('CREATED', 'REDIRECTED', 'VERIFYING', 'UNKNOWN') group by customer_id
  ) p full join (
    select customer_id, -sum(amount) as amount from ledger_entries
    where account = 'CUSTOMER_WALLET' and subject = 'payment' group by customer_id
  ) w using (customer_id)
  where coalesce(p.amount, 0) <> coalesce(w.amount, 0);

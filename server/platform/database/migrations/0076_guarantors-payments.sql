CREATE TABLE "payer_payments" (
	"customer_id" bigint NOT NULL,
	"payment_id" uuid NOT NULL,
	"owner_id" bigint NOT NULL,
	CONSTRAINT "payer_payments_customer_id_payment_id_pk" PRIMARY KEY("customer_id","payment_id")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_event";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK (account in ('CUSTOMER_WALLET', 'CUSTOMER_DEPOSIT', 'CUSTOMER_RECEIVABLE', 'CUSTOMER_CARD_CREDIT', 'DEFERRED_WAGE', 'CUSTOMER_POINTS', 'GATEWAY_CLEARING', 'BANK_SETTLEMENT', 'MERCHANT_PAYABLE', 'MERCHANT_RECEIVABLE', 'WAGE_INCOME', 'LATE_FEE_INCOME', 'COLLECTION_INCOME', 'COST_INCOME', 'REPORT_INCOME', 'PROMISSORY_INCOME', 'PACKAGE_INCOME', 'TICKET_INCOME', 'COMMISSION_INCOME', 'MARKUP_INCOME', 'DISCOUNT_COST', 'TAX_PAYABLE', 'POINTS_ISSUED', 'LOSS', 'RECOVERY_INCOME', 'OWED_TO_PAYERS'));--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_event" CHECK (event in ('FIRST_PAYMENT_PAID', 'CREDIT_CHARGED', 'LOAN_SETTLED', 'INSTALMENTS_PAID', 'FEE_PAID', 'PACKAGE_BOUGHT', 'POINTS_GRANTED', 'POINTS_DEDUCTED', 'POINTS_RETURNED', 'FIRST_PAYMENT_REFUNDED', 'PAYMENT_KEPT', 'WALLET_PART_RESERVED', 'WALLET_PART_RELEASED', 'WITHDRAWAL_REQUESTED', 'WITHDRAWAL_PAID', 'WITHDRAWAL_REFUSED', 'TICKET_RESERVED', 'TICKET_RELEASED', 'TICKET_DONE', 'TICKET_SETTLED', 'TICKET_REVERSED', 'TICKET_REFUNDED', 'TICKET_CASH_BACK_PAID', 'TICKET_CASH_BACK_TAKEN', 'TRANSFER_REVERSED', 'PLAN_PAID_OFF', 'PLAN_PART_PAID', 'DUE_DAY_MOVED', 'LOAN_WITHDRAWN', 'DEBT_WRITTEN_OFF', 'DEBT_RECOVERED', 'DEBT_REFUNDED', 'PAYER_REFUNDED'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer" CHECK (payer_id is null or (payer_id <> customer_id and kind = 'invoice' and wallet_part = 0 and discount = 0 and not is_pull));
--> statement-breakpoint
-- What a guarantor paid for a customer and bought nothing, or was given back, is in the guarantor's own wallet; nobody earns points by it
-- (R-CARE-07). The lookup of a guarantor names exactly the payments that they made.
create view invariant_27_payers_have_what_is_theirs as
  select format('payment %s: %s is owed to its payer', subject, -sum(amount)) as violation
  from ledger_entries where account = 'OWED_TO_PAYERS' group by subject having sum(amount) <> 0
  union all
  select format('transfer %s of customer %s: payment %s is not theirs', e.transfer_id, e.customer_id, e.subject)
  from ledger_entries e left join payer_payments o on o.customer_id = e.customer_id and o.payment_id::text = e.subject
  where e.account = 'OWED_TO_PAYERS' and e.amount > 0 and o.payment_id is null
  union all
  select format('transfer %s of customer %s: payment %s has no payer', e.transfer_id, e.customer_id, e.subject)
  from ledger_entries e left join payments p on p.customer_id = e.customer_id and p.id::text = e.subject
  where e.account = 'OWED_TO_PAYERS' and e.amount < 0 and p.payer_id is null
  union all
  (
    -- Both are read whole before they are compared: Citus would compare the parts of one machine, and each is under another customer.
    with made as materialized (select id as payment_id, customer_id as owner_id, payer_id from payments where payer_id is not null),
      known as materialized (select payment_id, owner_id, customer_id as payer_id from payer_payments)
    select format('payment %s of customer %s, paid by %s: without its lookup, or the lookup without it', payment_id, owner_id, payer_id)
    from made m full join known k using (payment_id, owner_id, payer_id) where m is null or k is null
  )
  union all
  select format('payment %s of customer %s was paid by a guarantor and earned points', p.id, p.customer_id)
  from payments p
  join ledger_transfers t on t.customer_id = p.customer_id and t.cause = 'payment:' || p.id
  join ledger_entries e on e.customer_id = t.customer_id and e.transfer_id = t.id
  where p.payer_id is not null and e.unit = 'PNT';

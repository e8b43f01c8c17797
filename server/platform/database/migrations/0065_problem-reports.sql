CREATE TABLE "refund_choices" (
	"customer_id" bigint NOT NULL,
	"track_number" text NOT NULL,
	"refund_id" text NOT NULL,
	"credits" jsonb NOT NULL,
	"pending" jsonb NOT NULL,
	"asked_at" timestamptz(3) NOT NULL,
	"choice" text,
	"chosen_at" timestamptz(3),
	"lowered" bigint DEFAULT 0 NOT NULL,
	"to_wallet" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "refund_choices_customer_id_track_number_refund_id_pk" PRIMARY KEY("customer_id","track_number","refund_id"),
	CONSTRAINT "refund_choices_choice" CHECK ((choice is null) = (chosen_at is null) and to_wallet between 0 and lowered and (choice = 'DEBT' or lowered = 0))
);
--> statement-breakpoint
CREATE TABLE "store_receivables" (
	"store_id" bigint PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "store_receivables_amount" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "problem_evidence" (
	"customer_id" bigint NOT NULL,
	"report_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"side" text NOT NULL,
	"file_name" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "problem_evidence_customer_id_report_id_file_key_pk" PRIMARY KEY("customer_id","report_id","file_key")
);
--> statement-breakpoint
CREATE TABLE "problem_reports" (
	"customer_id" bigint NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"track_number" text NOT NULL,
	"merchant_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"amount" bigint NOT NULL,
	"description" text NOT NULL,
	"expected_on" date,
	"choice" text,
	"opened_at" timestamptz(3) NOT NULL,
	"opened_by" bigint,
	"answer_until" timestamptz(3) NOT NULL,
	"on_hold_until" date,
	"due_at" timestamptz(3),
	"answered_at" timestamptz(3),
	"answer" text,
	"agrees" boolean,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"ended_at" timestamptz(3),
	"reason" text,
	CONSTRAINT "problem_reports_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "problem_reports_status" CHECK (status in ('OPEN', 'ANSWERED', 'UNANSWERED', 'WON', 'LOST', 'WITHDRAWN', 'REFUNDED') and kind in ('NOT_RECEIVED', 'RETURNED', 'DAMAGED', 'WRONG', 'UNKNOWN')),
	CONSTRAINT "problem_reports_ended" CHECK ((ended_at is null) = (status in ('OPEN', 'ANSWERED', 'UNANSWERED'))),
	CONSTRAINT "problem_reports_answer" CHECK (num_nulls(answered_at, answer, agrees) in (0, 3) and (status <> 'ANSWERED' or answered_at is not null)),
	CONSTRAINT "problem_reports_amounts" CHECK (amount > 0 and refunded between 0 and amount)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_event";--> statement-breakpoint
ALTER TABLE "plans" DROP CONSTRAINT "plans_kind";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "on_hold_by" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "on_hold_until" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "due_before_hold" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "hold_fee_part" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "refund_choices_pending" ON "refund_choices" USING btree ("customer_id") WHERE choice = 'DEBT' and pending <> '[]';--> statement-breakpoint
CREATE UNIQUE INDEX "problem_reports_open" ON "problem_reports" USING btree ("customer_id","track_number") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "problem_reports_due" ON "problem_reports" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "problem_reports_of_merchant" ON "problem_reports" USING btree ("merchant_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "problem_reports_to_decide" ON "problem_reports" USING btree ("opened_at") WHERE status in ('ANSWERED', 'UNANSWERED');--> statement-breakpoint
CREATE INDEX "invoices_on_hold" ON "invoices" USING btree ("customer_id","on_hold_by") WHERE status = 'PENDING' and on_hold_by is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_hold" CHECK (num_nulls(on_hold_by, on_hold_until, due_before_hold) in (0, 3) and hold_fee_part between 0 and fee_part and (on_hold_by is not null or hold_fee_part = 0) and (on_hold_by is null or number > 0));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK (account in ('CUSTOMER_WALLET', 'CUSTOMER_DEPOSIT', 'CUSTOMER_RECEIVABLE', 'CUSTOMER_CARD_CREDIT', 'DEFERRED_WAGE', 'CUSTOMER_POINTS', 'GATEWAY_CLEARING', 'BANK_SETTLEMENT', 'MERCHANT_PAYABLE', 'MERCHANT_RECEIVABLE', 'WAGE_INCOME', 'LATE_FEE_INCOME', 'COLLECTION_INCOME', 'COST_INCOME', 'REPORT_INCOME', 'PROMISSORY_INCOME', 'PACKAGE_INCOME', 'TICKET_INCOME', 'COMMISSION_INCOME', 'MARKUP_INCOME', 'DISCOUNT_COST', 'TAX_PAYABLE', 'POINTS_ISSUED', 'LOSS', 'RECOVERY_INCOME'));--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_event" CHECK (event in ('FIRST_PAYMENT_PAID', 'CREDIT_CHARGED', 'LOAN_SETTLED', 'INSTALMENTS_PAID', 'FEE_PAID', 'PACKAGE_BOUGHT', 'POINTS_GRANTED', 'POINTS_DEDUCTED', 'POINTS_RETURNED', 'FIRST_PAYMENT_REFUNDED', 'PAYMENT_KEPT', 'WALLET_PART_RESERVED', 'WALLET_PART_RELEASED', 'WITHDRAWAL_REQUESTED', 'WITHDRAWAL_PAID', 'WITHDRAWAL_REFUSED', 'TICKET_RESERVED', 'TICKET_RELEASED', 'TICKET_DONE', 'TICKET_SETTLED', 'TICKET_REVERSED', 'TICKET_REFUNDED', 'TICKET_CASH_BACK_PAID', 'TICKET_CASH_BACK_TAKEN', 'TRANSFER_REVERSED', 'PLAN_PAID_OFF', 'PLAN_PART_PAID', 'DUE_DAY_MOVED', 'LOAN_WITHDRAWN', 'DEBT_WRITTEN_OFF', 'DEBT_RECOVERED', 'DEBT_REFUNDED'));--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_kind" CHECK (kind in ('SIGNED', 'PAYOFF', 'PART_PAYMENT', 'MOVE', 'PAUSE', 'SPREAD', 'WITHDRAWAL', 'STORE_REFUND', 'WRITE_OFF', 'HOLD_ENDED', 'REFUND') and (number = 1) = (kind = 'SIGNED') and number > 0);
--> statement-breakpoint
-- An instalment on hold is due later, and has the late fee that arose before, until the plan says so (R-CARE-01).
create or replace view invariant_16_unpaid_invoices_are_the_plan as
  select format('order %s of customer %s: invoice %s is not instalment %s of plan %s', i.order_id, i.customer_id, i.id, i.number, p.number) as violation
  from invoices i join (
    select customer_id, order_id, max(number) as number from plans group by customer_id, order_id
  ) p on p.customer_id = i.customer_id and p.order_id = i.order_id
  left join plan_instalments s
    on s.customer_id = i.customer_id and s.order_id = i.order_id and s.plan = p.number and s.number = i.number
  where i.number > 0 and i.status in ('PENDING', 'WRITTEN_OFF')
    and (s.number is null or s.principal + s.wage <> i.amount or s.wage <> i.wage_part or s.due_date <> coalesce(i.due_before_hold, i.due_date)
      or s.fee_part <> i.fee_part - i.hold_fee_part);
--> statement-breakpoint
create or replace view invariant_19_agreed_plans_have_their_change as
  select format('plan %s of order %s of customer %s without its change or addendum', p.number, p.order_id, p.customer_id) as violation
  from plans p
  left join plan_changes c on c.customer_id = p.customer_id and c.order_id = p.order_id and c.new_plan = p.number and c.kind = p.kind
  left join plan_addenda a on a.customer_id = p.customer_id and a.order_id = p.order_id and a.plan = p.number
  where p.kind not in ('SIGNED', 'PAYOFF', 'PART_PAYMENT', 'STORE_REFUND', 'WRITE_OFF', 'HOLD_ENDED', 'REFUND') and (c.id is null or a.plan is null)
  union all
  select format('change %s of customer %s without its plan', c.id, c.customer_id)
  from plan_changes c left join plans p on p.customer_id = c.customer_id and p.order_id = c.order_id and p.number = c.new_plan
  where c.status = 'APPLIED' and p.number is null;
--> statement-breakpoint
-- What stores owe us of refunds that staff decided is what their rows say (R-CARE-02).
create view invariant_25_stores_owe_what_was_refunded as
  select format('store %s: %s is owed in the ledger, %s on its row', subject, coalesce(l.amount, 0), coalesce(r.amount, 0)) as violation
  from (
    select subject, sum(amount) as amount from ledger_entries where account = 'MERCHANT_RECEIVABLE' group by subject
  ) l full join (select store_id::text as subject, amount from store_receivables) r using (subject)
  where coalesce(l.amount, 0) <> coalesce(r.amount, 0);
--> statement-breakpoint
-- An instalment is on hold only by a report of its customer, and a report that is decided holds nothing but what is being paid.
create view invariant_26_holds_are_of_reports as
  select format('invoice %s of customer %s is on hold by report %s', i.id, i.customer_id, i.on_hold_by) as violation
  from invoices i left join problem_reports r on r.customer_id = i.customer_id and r.id = i.on_hold_by
  where i.status = 'PENDING' and i.on_hold_by is not null
    and (r.id is null or r.on_hold_until is distinct from i.on_hold_until or (r.ended_at is not null and r.due_at is null));

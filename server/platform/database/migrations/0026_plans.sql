CREATE TABLE "plan_instalments" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"plan" smallint NOT NULL,
	"number" smallint NOT NULL,
	"due_date" date NOT NULL,
	"original_due_date" date NOT NULL,
	"accrues_from" date NOT NULL,
	"principal" bigint NOT NULL,
	"wage" bigint NOT NULL,
	"earned_wage" bigint NOT NULL,
	"move_cost" bigint NOT NULL,
	"fee_part" bigint NOT NULL,
	CONSTRAINT "plan_instalments_customer_id_order_id_plan_number_pk" PRIMARY KEY("customer_id","order_id","plan","number"),
	CONSTRAINT "plan_instalments_amounts" CHECK (principal >= 0 and earned_wage between 0 and wage and move_cost between 0 and wage and fee_part >= 0),
	CONSTRAINT "plan_instalments_days" CHECK (accrues_from <= due_date and original_due_date <= due_date)
);
--> statement-breakpoint
CREATE TABLE "plan_quotes" (
	"customer_id" bigint NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"order_id" bigint NOT NULL,
	"plan" smallint NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"on_day" date NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"total" bigint NOT NULL,
	"parts" jsonb NOT NULL,
	"invoice_ids" uuid[] NOT NULL,
	"applied_at" timestamptz(3),
	"payment_id" uuid,
	"new_plan" smallint,
	CONSTRAINT "plan_quotes_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "plan_quotes_new_plan" UNIQUE("customer_id","order_id","new_plan"),
	CONSTRAINT "plan_quotes_status" CHECK (status in ('OPEN', 'REPLACED', 'APPLIED') and kind in ('PAYOFF', 'PART_PAYMENT')),
	CONSTRAINT "plan_quotes_applied" CHECK ((status = 'APPLIED') = (applied_at is not null) and (status = 'APPLIED') = (payment_id is not null) and (status = 'APPLIED') = (new_plan is not null)),
	CONSTRAINT "plan_quotes_total" CHECK (total = 0 or total >= 10000)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"amount" bigint NOT NULL,
	"wage" bigint NOT NULL,
	"count" smallint NOT NULL,
	"yearly_rate" numeric(5, 2) NOT NULL,
	"equal_total" bigint NOT NULL,
	"equal_count" smallint NOT NULL,
	CONSTRAINT "plans_customer_id_order_id_number_pk" PRIMARY KEY("customer_id","order_id","number"),
	CONSTRAINT "plans_kind" CHECK (kind in ('SIGNED', 'PAYOFF', 'PART_PAYMENT', 'MOVE', 'PAUSE', 'SPREAD') and (number = 1) = (kind = 'SIGNED') and number > 0),
	CONSTRAINT "plans_amounts" CHECK (amount > 0 and wage >= 0 and count > 0 and equal_total >= 0 and equal_count > 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_customerId_orderId_number_unique";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_event";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "plan" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "original_due_date" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "plan_instalments" ADD CONSTRAINT "plan_instalments_of_plan" FOREIGN KEY ("customer_id","order_id","plan") REFERENCES "public"."plans"("customer_id","order_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_quotes_one_open" ON "plan_quotes" USING btree ("customer_id","order_id") WHERE status = 'OPEN';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customerId_orderId_plan_number_unique" UNIQUE("customer_id","order_id","plan","number");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_cancel_reason" CHECK (cancel_reason is null or (status = 'CANCELED' and number > 0));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK (account in ('CUSTOMER_WALLET', 'CUSTOMER_DEPOSIT', 'CUSTOMER_RECEIVABLE', 'CUSTOMER_CARD_CREDIT', 'DEFERRED_WAGE', 'CUSTOMER_POINTS', 'GATEWAY_CLEARING', 'BANK_SETTLEMENT', 'MERCHANT_PAYABLE', 'WAGE_INCOME', 'LATE_FEE_INCOME', 'COLLECTION_INCOME', 'COST_INCOME', 'REPORT_INCOME', 'PROMISSORY_INCOME', 'PACKAGE_INCOME', 'TICKET_INCOME', 'COMMISSION_INCOME', 'MARKUP_INCOME', 'DISCOUNT_COST', 'TAX_PAYABLE', 'POINTS_ISSUED', 'LOSS', 'RECOVERY_INCOME'));--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_event" CHECK (event in ('FIRST_PAYMENT_PAID', 'CREDIT_CHARGED', 'LOAN_SETTLED', 'INSTALMENTS_PAID', 'FEE_PAID', 'PACKAGE_BOUGHT', 'POINTS_GRANTED', 'POINTS_DEDUCTED', 'POINTS_RETURNED', 'FIRST_PAYMENT_REFUNDED', 'PAYMENT_KEPT', 'WITHDRAWAL_REQUESTED', 'WITHDRAWAL_PAID', 'WITHDRAWAL_REFUSED', 'TICKET_RESERVED', 'TICKET_RELEASED', 'TICKET_DONE', 'TICKET_SETTLED', 'TICKET_REVERSED', 'TICKET_REFUNDED', 'TRANSFER_REVERSED', 'PLAN_PAID_OFF', 'PLAN_PART_PAID', 'DUE_DAY_MOVED', 'DEBT_WRITTEN_OFF', 'DEBT_RECOVERED'));
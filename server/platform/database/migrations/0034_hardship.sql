CREATE TABLE "hardship_offers" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"offered_on" date NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"ended_at" timestamptz(3),
	CONSTRAINT "hardship_offers_customer_id_order_id_offered_on_pk" PRIMARY KEY("customer_id","order_id","offered_on"),
	CONSTRAINT "hardship_offers_status" CHECK (status in ('OPEN', 'ACCEPTED', 'REFUSED') and (status = 'OPEN') = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "vulnerability_flags" (
	"customer_id" bigint NOT NULL,
	"set_at" timestamptz(3) NOT NULL,
	"set_by" bigint NOT NULL,
	"reason" text NOT NULL,
	"lifted_at" timestamptz(3),
	"lifted_by" bigint,
	CONSTRAINT "vulnerability_flags_customer_id_set_at_pk" PRIMARY KEY("customer_id","set_at"),
	CONSTRAINT "vulnerability_flags_lifted" CHECK ((lifted_at is null) = (lifted_by is null) and lifted_at >= set_at),
	CONSTRAINT "vulnerability_flags_reason" CHECK (length(reason) between 3 and 500)
);
--> statement-breakpoint
ALTER TABLE "plan_changes" DROP CONSTRAINT "plan_changes_status";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "fee_part" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "fees_stopped_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "fee_free_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "hardship_offered_on" date;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD COLUMN "broken_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "vulnerability_flags_one_set" ON "vulnerability_flags" USING btree ("customer_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "invoices_fees_stopped" ON "invoices" USING btree ("customer_id","order_id") WHERE status = 'PENDING' and fees_stopped_on is not null;--> statement-breakpoint
CREATE INDEX "plan_changes_unbroken" ON "plan_changes" USING btree ("customer_id","order_id") WHERE status = 'APPLIED' and kind in ('PAUSE', 'SPREAD') and broken_on is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_fee_part" CHECK (fee_part >= 0 and fee_free_days >= 0);--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_broken" CHECK (broken_on is null or (status = 'APPLIED' and kind in ('PAUSE', 'SPREAD')));--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_status" CHECK (status in ('WAITING', 'APPLIED', 'REFUSED', 'REPLACED', 'LAPSED') and kind in ('MOVE', 'WITHDRAWAL', 'PAUSE', 'SPREAD'));
--> statement-breakpoint
-- What is still to be paid of an order that has a plan is that plan's, instalment by instalment, with the late fee that it froze.
create or replace view invariant_16_unpaid_invoices_are_the_plan as
  select format('order %s of customer %s: invoice %s is not instalment %s of plan %s', i.order_id, i.customer_id, i.id, i.number, p.number) as violation
  from invoices i join (
    select customer_id, order_id, max(number) as number from plans group by customer_id, order_id
  ) p on p.customer_id = i.customer_id and p.order_id = i.order_id
  left join plan_instalments s
    on s.customer_id = i.customer_id and s.order_id = i.order_id and s.plan = p.number and s.number = i.number
  where i.number > 0 and i.status = 'PENDING'
    and (s.number is null or s.principal + s.wage <> i.amount or s.wage <> i.wage_part or s.due_date <> i.due_date or s.fee_part <> i.fee_part);
--> statement-breakpoint
-- While a hardship plan is not broken no late fee arises, and fees are stopped for no other reason than such a plan or a vulnerable customer.
create view invariant_21_fees_stop_for_a_reason as
  select case when h.customer_id is not null and i.fees_stopped_on is null
    then format('invoice %s of customer %s bears fees in a hardship plan that is not broken', i.id, i.customer_id)
    else format('the fees of invoice %s of customer %s are stopped without a reason', i.id, i.customer_id) end as violation
  from invoices i
  left join (
    select customer_id, order_id from plan_changes
    where status = 'APPLIED' and kind in ('PAUSE', 'SPREAD') and broken_on is null group by customer_id, order_id
  ) h on h.customer_id = i.customer_id and h.order_id = i.order_id
  left join vulnerability_flags f on f.customer_id = i.customer_id and f.lifted_at is null
  where i.number > 0 and i.status = 'PENDING'
    and ((h.customer_id is not null and i.fees_stopped_on is null)
      or (i.fees_stopped_on is not null and h.customer_id is null and f.customer_id is null));

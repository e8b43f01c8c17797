ALTER TABLE "invoices" DROP CONSTRAINT "invoices_due";--> statement-breakpoint
ALTER TABLE "plans" DROP CONSTRAINT "plans_kind";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "written_off_at" timestamptz(3);--> statement-breakpoint
CREATE INDEX "invoices_written_off" ON "invoices" USING btree ("customer_id","order_id") WHERE written_off_at is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_written_off" CHECK ((status <> 'WRITTEN_OFF' or written_off_at is not null) and (written_off_at is null or number > 0));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_due" CHECK (number = 0 or status not in ('PENDING', 'WRITTEN_OFF') or due_date is not null);--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_kind" CHECK (kind in ('SIGNED', 'PAYOFF', 'PART_PAYMENT', 'MOVE', 'PAUSE', 'SPREAD', 'WITHDRAWAL', 'STORE_REFUND', 'WRITE_OFF') and (number = 1) = (kind = 'SIGNED') and number > 0);
--> statement-breakpoint
-- What is written off is outside receivable and deferred wage (invariants 8 and 9 count PENDING ones), but stays as the plan has it.
create or replace view invariant_16_unpaid_invoices_are_the_plan as
  select format('order %s of customer %s: invoice %s is not instalment %s of plan %s', i.order_id, i.customer_id, i.id, i.number, p.number) as violation
  from invoices i join (
    select customer_id, order_id, max(number) as number from plans group by customer_id, order_id
  ) p on p.customer_id = i.customer_id and p.order_id = i.order_id
  left join plan_instalments s
    on s.customer_id = i.customer_id and s.order_id = i.order_id and s.plan = p.number and s.number = i.number
  where i.number > 0 and i.status in ('PENDING', 'WRITTEN_OFF')
    and (s.number is null or s.principal + s.wage <> i.amount or s.wage <> i.wage_part or s.due_date <> i.due_date or s.fee_part <> i.fee_part);
--> statement-breakpoint
create or replace view invariant_19_agreed_plans_have_their_change as
  select format('plan %s of order %s of customer %s without its change or addendum', p.number, p.order_id, p.customer_id) as violation
  from plans p
  left join plan_changes c on c.customer_id = p.customer_id and c.order_id = p.order_id and c.new_plan = p.number and c.kind = p.kind
  left join plan_addenda a on a.customer_id = p.customer_id and a.order_id = p.order_id and a.plan = p.number
  where p.kind not in ('SIGNED', 'PAYOFF', 'PART_PAYMENT', 'STORE_REFUND', 'WRITE_OFF') and (c.id is null or a.plan is null)
  union all
  select format('change %s of customer %s without its plan', c.id, c.customer_id)
  from plan_changes c left join plans p on p.customer_id = c.customer_id and p.order_id = c.order_id and p.number = c.new_plan
  where c.status = 'APPLIED' and p.number is null;
--> statement-breakpoint
-- The loss of an order is the principal of what was written off of it, nothing of which is an asset any more (R-PLAN-15).
create view invariant_22_losses_are_written_off_principal as
  select format('order %s of customer %s: loss %s, principal written off %s', subject, customer_id, coalesce(l.loss, 0), coalesce(i.principal, 0)) as violation
  from (
    select customer_id, subject, sum(amount) as loss from ledger_entries where account = 'LOSS' group by customer_id, subject
  ) l full join (
    select customer_id, order_id::text as subject, sum(amount - wage_part) as principal from invoices
    where written_off_at is not null group by customer_id, order_id
  ) i using (customer_id, subject)
  where coalesce(l.loss, 0) <> coalesce(i.principal, 0)
  union all
  select format('order %s of customer %s: invoice %s is %s beside what was written off', i.order_id, i.customer_id, i.id, i.status)
  from invoices i join (
    select distinct customer_id, order_id from invoices where written_off_at is not null
  ) w on w.customer_id = i.customer_id and w.order_id = i.order_id
  where i.number > 0 and i.status = 'PENDING';
--> statement-breakpoint
-- Recovery income is what was paid of debts that were written off, each by its order; of fees, what was not waived.
create view invariant_23_recoveries_are_paid_losses as
  select format('order %s of customer %s: recovered %s, paid of what was written off %s and fees of %s', subject, customer_id,
    coalesce(r.recovered, 0), coalesce(i.faces, 0), coalesce(i.fees, 0)) as violation
  from (
    select customer_id, subject, -sum(amount) as recovered from ledger_entries where account = 'RECOVERY_INCOME' group by customer_id, subject
  ) r full join (
    select customer_id, order_id::text as subject, sum(amount) as faces, sum(late_fee + collection_fee) as fees
    from invoices where written_off_at is not null and status = 'PAID' group by customer_id, order_id
  ) i using (customer_id, subject)
  where coalesce(r.recovered, 0) not between coalesce(i.faces, 0) and coalesce(i.faces, 0) + coalesce(i.fees, 0);

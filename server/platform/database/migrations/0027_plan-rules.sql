-- The signed plan of every order that is or was repaid, as plan 1 (R-PLAN-01).
insert into plans (customer_id, order_id, number, kind, at, amount, wage, count, yearly_rate, equal_total, equal_count)
select o.customer_id, o.id, 1, 'SIGNED', e.at, o.amount, o.wage, o.invoice_count, o.yearly_rate, o.total_repayment, o.invoice_count
from orders o join (
  select customer_id, order_id, min(at) as at from order_events where "to" = 'PAYING' group by customer_id, order_id
) e on e.customer_id = o.customer_id and e.order_id = o.id;
--> statement-breakpoint
insert into plan_instalments (customer_id, order_id, plan, number, due_date, original_due_date, accrues_from, principal, wage, earned_wage, move_cost, fee_part)
select i.customer_id, i.order_id, 1, i.number, i.due_date, i.due_date,
  coalesce(lag(i.due_date) over (partition by i.customer_id, i.order_id order by i.number), (p.at at time zone 'Asia/Tehran')::date),
  i.amount - i.wage_part, i.wage_part, 0, 0, 0
from invoices i join plans p on p.customer_id = i.customer_id and p.order_id = i.order_id
where i.number > 0 and i.status in ('PENDING', 'PAID') and i.due_date is not null;
--> statement-breakpoint
-- What is still to be paid of an order that has a plan is that plan's, instalment by instalment.
create view invariant_16_unpaid_invoices_are_the_plan as
  select format('order %s of customer %s: invoice %s is not instalment %s of plan %s', i.order_id, i.customer_id, i.id, i.number, p.number) as violation
  from invoices i join (
    select customer_id, order_id, max(number) as number from plans group by customer_id, order_id
  ) p on p.customer_id = i.customer_id and p.order_id = i.order_id
  left join plan_instalments s
    on s.customer_id = i.customer_id and s.order_id = i.order_id and s.plan = p.number and s.number = i.number
  where i.number > 0 and i.status = 'PENDING'
    and (s.number is null or s.principal + s.wage <> i.amount or s.wage <> i.wage_part or s.due_date <> i.due_date);
--> statement-breakpoint
-- A plan that was paid for comes from one applied quote, and an applied quote made a plan.
create view invariant_17_paid_plans_have_their_quote as
  select format('plan %s of order %s of customer %s without its quote', p.number, p.order_id, p.customer_id) as violation
  from plans p left join plan_quotes q on q.customer_id = p.customer_id and q.order_id = p.order_id and q.new_plan = p.number
  where p.kind in ('PAYOFF', 'PART_PAYMENT') and q.id is null
  union all
  select format('quote %s of customer %s without its plan', q.id, q.customer_id)
  from plan_quotes q left join plans p on p.customer_id = q.customer_id and p.order_id = q.order_id and p.number = q.new_plan
  where q.status = 'APPLIED' and p.number is null;

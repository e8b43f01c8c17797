-- A plan that was agreed on comes from one applied change and has its addendum, and an applied change made a plan (R-PLAN-09).
create view invariant_19_agreed_plans_have_their_change as
  select format('plan %s of order %s of customer %s without its change or addendum', p.number, p.order_id, p.customer_id) as violation
  from plans p
  left join plan_changes c on c.customer_id = p.customer_id and c.order_id = p.order_id and c.new_plan = p.number and c.kind = p.kind
  left join plan_addenda a on a.customer_id = p.customer_id and a.order_id = p.order_id and a.plan = p.number
  where p.kind not in ('SIGNED', 'PAYOFF', 'PART_PAYMENT') and (c.id is null or a.plan is null)
  union all
  select format('change %s of customer %s without its plan', c.id, c.customer_id)
  from plan_changes c left join plans p on p.customer_id = c.customer_id and p.order_id = c.order_id and p.number = c.new_plan
  where c.status = 'APPLIED' and p.number is null;
--> statement-breakpoint
-- A change is in force only where every guarantor that it waited for accepted it.
create view invariant_20_applied_changes_were_accepted as
  select format('change %s of customer %s without the consent of guarantee %s', c.id, c.customer_id, g.guarantee_id) as violation
  from plan_changes c join plan_consents g on g.customer_id = c.customer_id and g.change_id = c.id
  where c.status = 'APPLIED' and g.answer <> 'ACCEPTED';

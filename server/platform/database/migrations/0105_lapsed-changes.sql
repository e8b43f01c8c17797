-- A change that waited for guarantors outlived its plan or its order; from now on it ends with them.
update plan_changes c set status = 'LAPSED', ended_at = now()
where status = 'WAITING' and (
  exists (select from plans p where p.customer_id = c.customer_id and p.order_id = c.order_id and p.number > c.plan)
  or exists (select from orders o where o.customer_id = c.customer_id and o.id = c.order_id and o.status in ('FINISHED', 'REJECTED'))
);

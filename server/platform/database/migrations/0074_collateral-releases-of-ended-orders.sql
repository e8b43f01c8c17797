-- Orders that ended before: what was handed over for them is requested now, so that staff have the whole time for it.
insert into collateral_releases (customer_id, order_id, kind, requested_at)
  select o.customer_id, o.id, 'PROMISSORY', now() from orders o
  join promissory_notes n on n.customer_id = o.customer_id and n.order_id = o.id
  where o.status in ('FINISHED', 'REJECTED')
    and (n.status = 'APPROVED' or (n.status = 'PENDING' and n.file_key is not null and n.paid_at is null))
  on conflict do nothing;
--> statement-breakpoint
insert into collateral_releases (customer_id, order_id, kind, requested_at)
  select o.customer_id, o.id, 'CHEQUE', now() from orders o
  join cheques c on c.customer_id = o.customer_id and c.order_id = o.id
  where o.status in ('FINISHED', 'REJECTED') and c.front_status <> 'REJECTED'
  on conflict do nothing;
--> statement-breakpoint
insert into collateral_releases (customer_id, order_id, kind, requested_at)
  select o.customer_id, o.id, 'MORTGAGE_DEED', now() from orders o
  join mortgage_deeds d on d.customer_id = o.customer_id and d.order_id = o.id
  where o.status in ('FINISHED', 'REJECTED') and d.status <> 'REJECTED'
  on conflict do nothing;

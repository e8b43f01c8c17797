-- A first payment is deposited on an order that has not ended, whoever posts it: the order's row is locked, so that it does not end meanwhile.
create function ledger_deposit_locks_order() returns trigger language plpgsql as $$
declare order_status text;
begin
  select status into order_status from orders where customer_id = new.customer_id and id = new.subject::bigint for update;
  if order_status in ('REJECTED', 'FINISHED') then
    raise exception 'order % of customer % has ended: nothing is deposited on it', new.subject, new.customer_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_deposit_locks_order before insert on ledger_entries
  for each row when (new.account = 'CUSTOMER_DEPOSIT' and new.amount < 0) execute function ledger_deposit_locks_order();
--> statement-breakpoint
-- An order is not rejected while a first payment is deposited on it. Judged at the end of the transaction, which may return it.
create function order_rejected_without_deposit() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_balances
    where customer_id = new.customer_id and account = 'CUSTOMER_DEPOSIT' and subject = new.id::text and balance <> 0
  ) then
    raise exception 'order % of customer % is rejected with its first payment deposited', new.id, new.customer_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger order_rejected_without_deposit after update of status on orders deferrable initially deferred
  for each row when (new.status = 'REJECTED' and old.status <> 'REJECTED') execute function order_rejected_without_deposit();
--> statement-breakpoint
-- Credit that is not spent stays the customer's when the order is repaid; nothing else is left on an order that has ended.
create view invariant_13_ended_orders_hold_no_money as
  select format('order %s of customer %s is %s with %s in %s', o.id, o.customer_id, o.status, abs(b.balance), b.account) as violation
  from orders o join ledger_balances b on b.customer_id = o.customer_id and b.subject = o.id::text
  where b.balance <> 0 and b.account in ('CUSTOMER_DEPOSIT', 'CUSTOMER_RECEIVABLE', 'DEFERRED_WAGE', 'CUSTOMER_CARD_CREDIT')
    and (o.status = 'REJECTED' or (o.status = 'FINISHED' and b.account <> 'CUSTOMER_CARD_CREDIT'));
--> statement-breakpoint
create view invariant_14_withdrawals_have_their_transfers as
  select format('%s of customer %s: asked %s, posted %s', cause, customer_id, coalesce(w.amount, 0), coalesce(t.amount, 0)) as violation
  from (
    select customer_id, 'withdrawal:' || id || ':' || step as cause, amount from withdrawals
    cross join lateral (values ('requested', true), ('paid', status = 'PAID'), ('refused', status = 'REFUSED')) as steps (step, is_done)
    where is_done
  ) w full join (
    select t.customer_id, t.cause, sum(e.amount) filter (where e.amount > 0) as amount
    from ledger_transfers t join ledger_entries e on e.customer_id = t.customer_id and e.transfer_id = t.id
    where t.cause like 'withdrawal:%' group by t.customer_id, t.cause
  ) t using (customer_id, cause)
  where w.amount is distinct from t.amount;
--> statement-breakpoint
create view invariant_15_gateway_clearing_is_paid_payments as
  select format('%s of customer %s: paid %s, in gateway clearing %s', coalesce(c.cause, 'payment:' || p.id),
    coalesce(c.customer_id, p.customer_id), coalesce(p.amount, 0), coalesce(c.amount, 0)) as violation
  from (
    select customer_id, id, amount from payments where status in ('PAID', 'PART_REFUNDED', 'REFUNDED')
  ) p full join (
    select t.customer_id, t.cause, sum(e.amount) as amount
    from ledger_entries e join ledger_transfers t on t.customer_id = e.customer_id and t.id = e.transfer_id
    where e.account = 'GATEWAY_CLEARING' group by t.customer_id, t.cause
  ) c on c.customer_id = p.customer_id and c.cause = 'payment:' || p.id
  where coalesce(p.amount, 0) <> coalesce(c.amount, 0);

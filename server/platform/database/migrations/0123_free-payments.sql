-- The payment of a fee that is 0 moves no money and has no transfer.
create or replace view invariant_11_paid_has_one_transfer as
  select format('payment %s of customer %s is %s with %s transfers', p.id, p.customer_id, p.status, count(t.id)) as violation
  from payments p left join ledger_transfers t on t.customer_id = p.customer_id and t.cause = 'payment:' || p.id
  group by p.customer_id, p.id, p.status, p.kind, p.amount, p.wallet_part, p.discount
  having count(t.id) <> case
    when p.status not in ('PAID', 'PART_REFUNDED', 'REFUNDED') then 0
    when p.kind in ('customer_validation', 'order_promissory', 'operational_fee_payment', 'ticket')
      and p.amount + p.wallet_part + p.discount = 0 then 0
    else 1 end
  union all
  select format('transfer %s of customer %s is caused by no payment', t.id, t.customer_id)
  from ledger_transfers t left join payments p on p.customer_id = t.customer_id and 'payment:' || p.id = t.cause
  where t.cause like 'payment:%' and p.id is null;

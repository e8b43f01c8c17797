-- A reversal brings back to the free wallet what was paid, at the gateway or from the part of the wallet that the payment had reserved (R-PLAN-18).
create or replace function ledger_check_reversal() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare undone bigint;
begin
  select id into undone from ledger_transfers
    where customer_id = new.customer_id and new.cause = 'reversal:' || id
      and new.event = 'TRANSFER_REVERSED' and event in ('FEE_PAID', 'PACKAGE_BOUGHT', 'POINTS_GRANTED');
  if undone is null then
    raise exception '% reverses nothing that may be reversed', new.cause using errcode = 'check_violation';
  end if;
  if exists (
    select 1 from (
      select case when is_payment then 'CUSTOMER_WALLET' else account end as account,
        case when is_payment then '' else subject end as subject, unit, amount
      from (
        select account, subject, unit, amount,
          account = 'GATEWAY_CLEARING' or (account = 'CUSTOMER_WALLET' and subject = 'payment') as is_payment
        from ledger_entries where customer_id = new.customer_id and transfer_id = undone
      ) reversed
      union all
      select account, subject, unit, amount from ledger_entries where customer_id = new.customer_id and transfer_id = new.id
    ) both_ways group by account, subject, unit having sum(amount) <> 0
  ) then
    raise exception '% is not the opposite of what it reverses', new.cause using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- What the database itself enforces and can be asked (lifecycle.md §4). Tables are in 0000_tables.sql.
-- The ledger: append only, double entry, one hash chain per customer; then the invariants as views that must be empty.

-- The hash of a transfer's entries, in their order.
create function ledger_content(owner bigint, transfer bigint) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_agg(jsonb_build_array(line, account, subject, unit, amount) order by line)::text, 'UTF8')), 'hex')
  from ledger_entries where customer_id = owner and transfer_id = transfer
$$;
--> statement-breakpoint
-- One link: what stood before, the transfer as it is told, and its entries.
create function ledger_link(previous text, owner bigint, seq integer, event text, cause text, slug text, title text, at timestamptz, content text)
returns text language sql immutable as $$
  select encode(sha256(convert_to(
    jsonb_build_array(previous, owner, seq, event, cause, slug, title, (extract(epoch from at) * 1000)::bigint, content)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- A new transfer takes the next place in its customer's chain. The head is the row that parallel transfers wait for.
create function ledger_chain() returns trigger language plpgsql as $$
begin
  insert into ledger_heads as head (customer_id, seq, hash) values (new.customer_id, 1, '')
    on conflict (customer_id) do update set seq = head.seq + 1
    returning head.seq, head.hash into new.seq, new.previous_hash;
  new.hash := ledger_link(new.previous_hash, new.customer_id, new.seq, new.event, new.cause, new.slug, new.title, new.at, new.content_hash);
  update ledger_heads set hash = new.hash where customer_id = new.customer_id;
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_transfers_chain before insert on ledger_transfers for each row execute function ledger_chain();
--> statement-breakpoint
-- A transfer's entries come whole, in one statement: at least two, zero per unit, and just those its hash covers.
create function ledger_balance_entries() returns trigger language plpgsql as $$
declare broken record;
begin
  select customer_id, transfer_id into broken from written
    group by customer_id, transfer_id
    having count(*) < 2
      or sum(amount) filter (where unit = 'IRR') <> 0
      or sum(amount) filter (where unit = 'PNT') <> 0
      or not exists (
        select 1 from ledger_transfers as t where t.customer_id = written.customer_id and t.id = written.transfer_id
          and t.content_hash = encode(sha256(convert_to(
            jsonb_agg(jsonb_build_array(line, account, subject, unit, amount) order by line)::text, 'UTF8')), 'hex'))
    limit 1;
  if found then
    raise exception 'transfer % of customer % is not balanced', broken.transfer_id, broken.customer_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as written for each statement execute function ledger_balance_entries();
--> statement-breakpoint
create function ledger_refuse_empty() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from written where not exists (
      select 1 from ledger_entries as e where e.customer_id = written.customer_id and e.transfer_id = written.id)
  ) then
    raise exception 'a transfer without entries' using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_transfers_not_empty after insert on ledger_transfers
  referencing new table as written for each statement execute function ledger_refuse_empty();
--> statement-breakpoint
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only: % on % is refused', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_anchors_append_only before update or delete or truncate on ledger_anchors
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
-- The twelve invariants. Each view is empty, or names the rows that break it in "violation".
create view invariant_01_sums_zero as
  select format('transfer %s of customer %s is off by %s %s', transfer_id, customer_id, sum(amount), unit) as violation
  from ledger_entries group by customer_id, transfer_id, unit having sum(amount) <> 0;
--> statement-breakpoint
create view invariant_02_two_entries as
  select format('transfer %s of customer %s has %s entries', t.id, t.customer_id, count(e.line)) as violation
  from ledger_transfers t left join ledger_entries e on e.customer_id = t.customer_id and e.transfer_id = t.id
  group by t.customer_id, t.id having count(e.line) < 2;
--> statement-breakpoint
create view invariant_03_balances_equal_fold as
  select format('%s %s of customer %s: balance %s, fold %s', account, subject, customer_id, coalesce(b.balance, 0), coalesce(f.total, 0)) as violation
  from ledger_balances b full join (
    select customer_id, account, subject, sum(amount) as total from ledger_entries
    where account like 'CUSTOMER\_%' or account = 'DEFERRED_WAGE' group by customer_id, account, subject
  ) f using (customer_id, account, subject)
  where coalesce(b.balance, 0) <> coalesce(f.total, 0);
--> statement-breakpoint
create view invariant_04_chains_intact as
  select format('transfer %s of customer %s does not fit its chain', id, customer_id) as violation
  from (
    select t.*, lag(t.hash, 1, '') over chain as expected_previous, row_number() over chain as expected_seq
    from ledger_transfers t window chain as (partition by t.customer_id order by t.seq)
  ) t
  where seq <> expected_seq or previous_hash <> expected_previous
    or content_hash is distinct from ledger_content(customer_id, id)
    or hash <> ledger_link(previous_hash, customer_id, seq, event, cause, slug, title, at, content_hash)
  union all
  select format('the chain of customer %s ends at %s, not at %s', h.customer_id, coalesce(t.seq, 0), h.seq)
  from ledger_heads h left join ledger_transfers t on t.customer_id = h.customer_id and t.seq = h.seq
  where h.hash is distinct from t.hash
  union all
  select format('customer %s has transfers after the head of the chain', t.customer_id)
  from ledger_transfers t left join ledger_heads h on h.customer_id = t.customer_id
  group by t.customer_id having max(t.seq) > coalesce(max(h.seq), 0);
--> statement-breakpoint
create view invariant_05_wallet_not_negative as
  select format('wallet of customer %s: %s', customer_id, -sum(amount)) as violation
  from ledger_entries where account = 'CUSTOMER_WALLET' group by customer_id having sum(amount) > 0;
--> statement-breakpoint
create view invariant_06_points_not_negative as
  select format('points of customer %s: %s', customer_id, -sum(amount)) as violation
  from ledger_entries where account = 'CUSTOMER_POINTS' group by customer_id having sum(amount) > 0;
--> statement-breakpoint
create view invariant_07_card_credit_not_negative as
  select format('card credit of order %s of customer %s: %s', subject, customer_id, -sum(amount)) as violation
  from ledger_entries where account = 'CUSTOMER_CARD_CREDIT' group by customer_id, subject having sum(amount) > 0;
--> statement-breakpoint
create view invariant_08_receivable_is_unpaid_instalments as
  select format('order %s of customer %s: receivable %s, unpaid instalments %s', subject, customer_id, coalesce(owed, 0), coalesce(unpaid, 0)) as violation
  from (
    select customer_id, subject, sum(amount) as owed from ledger_entries where account = 'CUSTOMER_RECEIVABLE' group by customer_id, subject
  ) r full join (
    select customer_id, order_id::text as subject, sum(amount) as unpaid from invoices
    where number > 0 and status = 'PENDING' group by customer_id, order_id
  ) i using (customer_id, subject)
  where coalesce(owed, 0) <> coalesce(unpaid, 0);
--> statement-breakpoint
create view invariant_09_deferred_wage_is_unearned as
  select format('order %s of customer %s: deferred wage %s, unearned parts %s', subject, customer_id, coalesce(deferred, 0), coalesce(unearned, 0)) as violation
  from (
    select customer_id, subject, -sum(amount) as deferred from ledger_entries where account = 'DEFERRED_WAGE' group by customer_id, subject
  ) d full join (
    select customer_id, order_id::text as subject, sum(wage_part) as unearned from invoices
    where number > 0 and status = 'PENDING' group by customer_id, order_id
  ) i using (customer_id, subject)
  where coalesce(deferred, 0) <> coalesce(unearned, 0);
--> statement-breakpoint
create view invariant_10_one_live_payment_per_item as
  select format('%s %s of customer %s is held by %s live payments', i.kind, item_id, customer_id, count(*)) as violation
  from payment_items i join payments p using (customer_id)
  where p.id = i.payment_id and p.status in ('CREATED', 'REDIRECTED', 'VERIFYING', 'UNKNOWN')
  group by customer_id, i.kind, item_id having count(*) > 1
  union all
  select format('%s %s of customer %s is marked live beside a payment that is %s', i.kind, item_id, customer_id, p.status)
  from payment_items i join payments p using (customer_id)
  where p.id = i.payment_id and i.is_live <> (p.status in ('CREATED', 'REDIRECTED', 'VERIFYING', 'UNKNOWN'));
--> statement-breakpoint
create view invariant_11_paid_has_one_transfer as
  select format('payment %s of customer %s is %s with %s transfers', p.id, p.customer_id, p.status, count(t.id)) as violation
  from payments p left join ledger_transfers t on t.customer_id = p.customer_id and t.cause = 'payment:' || p.id
  group by p.customer_id, p.id, p.status
  having count(t.id) <> case when p.status in ('PAID', 'PART_REFUNDED', 'REFUNDED') then 1 else 0 end
  union all
  select format('transfer %s of customer %s is caused by no payment', t.id, t.customer_id)
  from ledger_transfers t left join payments p on p.customer_id = t.customer_id and 'payment:' || p.id = t.cause
  where t.cause like 'payment:%' and p.id is null;
--> statement-breakpoint
-- No store is owed anything before credit tickets exist; their own table joins here when it comes.
create view invariant_12_merchant_payable_is_unsettled_tickets as
  select format('store %s is owed %s without a ticket', subject, -sum(amount)) as violation
  from ledger_entries where account = 'MERCHANT_PAYABLE' group by subject having sum(amount) <> 0;

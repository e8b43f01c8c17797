-- Citus distributes a table together with the functions of its triggers, so none may take the row type of a table: this takes columns.
create function staff_audit_hash(previous text, seq bigint, at timestamptz, staff_id bigint, staff_name text, staff_role text, action text,
  customer_id bigint, order_id bigint, subject text, before jsonb, after jsonb) returns text language sql immutable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    previous, seq, (extract(epoch from at) * 1000)::bigint, staff_id, staff_name, staff_role, action,
    customer_id, order_id, subject, before, after)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
create or replace function staff_audit_chain() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into staff_audit_head as head (id, seq, hash) values (1, 1, '')
    on conflict (id) do update set seq = head.seq + 1
    returning head.seq, head.hash into new.seq, new.previous_hash;
  new.hash := staff_audit_hash(new.previous_hash, new.seq, new.at, new.staff_id, new.staff_name, new.staff_role, new.action,
    new.customer_id, new.order_id, new.subject, new.before, new.after);
  update staff_audit_head set hash = new.hash where id = 1;
  return new;
end $$;
--> statement-breakpoint
create or replace view staff_audit_breaks as
  with linked as (
    select a.seq, a.hash, a.previous_hash,
      staff_audit_hash(a.previous_hash, a.seq, a.at, a.staff_id, a.staff_name, a.staff_role, a.action,
        a.customer_id, a.order_id, a.subject, a.before, a.after) as right_hash,
      lag(a.hash, 1, '') over (order by a.seq) as before, lag(a.seq, 1, 0::bigint) over (order by a.seq) as seq_before
    from staff_audit a
  )
  select seq, case
      when hash <> right_hash then 'row ' || seq || ' was changed'
      when seq <> seq_before + 1 then 'rows before ' || seq || ' are missing'
      else 'row ' || seq || ' does not follow the one before'
    end as violation
  from linked where hash <> right_hash or seq <> seq_before + 1 or previous_hash <> before
  union all
  select h.seq, 'the last rows are missing: the chain should end at ' || h.seq
  from staff_audit_head h where (h.seq, h.hash) is distinct from
    (coalesce((select max(seq) from staff_audit), 0), coalesce((select hash from staff_audit order by seq desc limit 1), ''))
  union all
  select 0, 'the head of the chain is missing' where exists (select from staff_audit) and not exists (select from staff_audit_head);
--> statement-breakpoint
drop function staff_audit_link(text, staff_audit);
--> statement-breakpoint
-- The trigger runs where the customer's rows are and the server's lock (lockDiscount) is taken on the coordinator. Where both are one
-- machine they are two sessions, which the same key would make wait for each other for ever; so the trigger's has a seed of its own.
create or replace function discount_uses_limit() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('discount:' || new.customer_id || ':' || new.discount_id, 1));
  if (select count(*) from discount_uses where customer_id = new.customer_id and discount_id = new.discount_id)
    >= (select uses_each from discounts where id = new.discount_id) then
    raise exception 'the code is used up' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Citus refuses stable functions of columns in an update: the link is calculated between reading the locked head and writing it.
create or replace function ledger_chain() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  loop
    select seq + 1, hash into new.seq, new.previous_hash from ledger_heads where customer_id = new.customer_id for update;
    exit when found;
    insert into ledger_heads (customer_id, seq, hash) values (new.customer_id, 0, '') on conflict do nothing;
  end loop;
  new.hash := ledger_link(new.previous_hash, new.customer_id, new.seq, new.event, new.cause, new.slug, new.title, new.at, new.content_hash);
  update ledger_heads set seq = new.seq, hash = new.hash where customer_id = new.customer_id;
  return new;
end $$;
--> statement-breakpoint
-- Each transfer is looked up by its key, in a statement of its own: on Citus a trigger may read the rows of one customer at a time.
create or replace function ledger_balance_entries() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare entries record;
begin
  for entries in
    select customer_id, transfer_id, count(*) >= 2
        and coalesce(sum(amount) filter (where unit = 'IRR'), 0) = 0 and coalesce(sum(amount) filter (where unit = 'PNT'), 0) = 0 as is_balanced,
      encode(sha256(convert_to(jsonb_agg(jsonb_build_array(line, account, subject, unit, amount) order by line)::text, 'UTF8')), 'hex') as hash
    from written group by customer_id, transfer_id
  loop
    if not entries.is_balanced or not exists (
      select from ledger_transfers where customer_id = entries.customer_id and id = entries.transfer_id and content_hash = entries.hash
    ) then
      raise exception 'transfer % of customer % is not balanced', entries.transfer_id, entries.customer_id using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;
--> statement-breakpoint
-- The hashes of entries are joined, not computed by a function for each row, which could not read other rows on Citus.
create or replace view invariant_04_chains_intact as
  select format('transfer %s of customer %s does not fit its chain', id, customer_id) as violation
  from (
    select t.*, lag(t.hash, 1, '') over chain as expected_previous, row_number() over chain as expected_seq
    from ledger_transfers t window chain as (partition by t.customer_id order by t.seq)
  ) t left join (
    select customer_id, transfer_id as id,
      encode(sha256(convert_to(jsonb_agg(jsonb_build_array(line, account, subject, unit, amount) order by line)::text, 'UTF8')), 'hex') as hash
    from ledger_entries group by customer_id, transfer_id
  ) content using (customer_id, id)
  where seq <> expected_seq or previous_hash <> expected_previous
    or content_hash is distinct from content.hash
    or t.hash <> ledger_link(previous_hash, customer_id, seq, event, cause, slug, title, at, content_hash)
  union all
  select format('the chain of customer %s ends at %s, not at %s', h.customer_id, coalesce(t.seq, 0), h.seq)
  from ledger_heads h left join ledger_transfers t on t.customer_id = h.customer_id and t.seq = h.seq
  where h.hash is distinct from t.hash
  union all
  select format('customer %s has transfers after the head of the chain', t.customer_id)
  from ledger_transfers t left join ledger_heads h on h.customer_id = t.customer_id
  group by t.customer_id having max(t.seq) > coalesce(max(h.seq), 0);
--> statement-breakpoint
drop function ledger_content(bigint, bigint);
--> statement-breakpoint
-- A reversal is compared with its entries when the transaction ends: on Citus they are not written yet when its row is.
drop trigger ledger_transfers_reversal on ledger_transfers;
--> statement-breakpoint
create constraint trigger ledger_transfers_reversal after insert on ledger_transfers deferrable initially deferred
  for each row when (new.event = 'TRANSFER_REVERSED' or new.cause like 'reversal:%') execute function ledger_check_reversal();

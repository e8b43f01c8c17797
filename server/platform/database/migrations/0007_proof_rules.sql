-- A key stands for one deed of its customer, whichever call it came by: withdrawals that were asked for before keep theirs.
insert into idempotency_keys (customer_id, key, body_hash, payment_id, at)
  select customer_id, key, encode(sha256(convert_to('["withdrawal",' || amount || ',"' || sheba || '"]', 'UTF8')), 'hex'), null, requested_at
  from withdrawals on conflict do nothing;
--> statement-breakpoint
-- A code is used by a customer as often as it may be, whoever writes the use: the second of two at once waits, and counts the first.
create function discount_uses_hold() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('discount:' || new.customer_id || ':' || new.discount_id, 0));
  if (select count(*) from discount_uses where customer_id = new.customer_id and discount_id = new.discount_id)
    >= (select uses_each from discounts where id = new.discount_id) then
    raise exception 'the code is used up' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger discount_uses_hold before insert on discount_uses for each row execute function discount_uses_hold();
--> statement-breakpoint
-- Ledger: the functions that hash are opened up where they are called, instead of being run one by one.
create or replace function ledger_link(previous text, owner bigint, seq integer, event text, cause text, slug text, title text, at timestamptz, content text)
returns text language sql stable as $$
  select encode(sha256(convert_to(
    jsonb_build_array(previous, owner, seq, event, cause, slug, title, (extract(epoch from at) * 1000)::bigint, content)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- A new transfer takes the next place in its customer's chain, in one write of the head, for which parallel transfers wait.
create or replace function ledger_chain() returns trigger language plpgsql as $$
begin
  loop
    update ledger_heads as head
      set seq = before.seq + 1,
        hash = ledger_link(before.hash, new.customer_id, before.seq + 1, new.event, new.cause, new.slug, new.title, new.at, new.content_hash)
      from (select seq, hash from ledger_heads where customer_id = new.customer_id for update) as before
      where head.customer_id = new.customer_id
      returning head.seq, before.hash, head.hash into new.seq, new.previous_hash, new.hash;
    exit when found;
    insert into ledger_heads (customer_id, seq, hash) values (new.customer_id, 0, '') on conflict do nothing;
  end loop;
  return new;
end $$;
--> statement-breakpoint
-- A transfer's entries come whole, in one statement: at least two, zero per unit, and just those the hash of their transfer covers,
-- so that none is without its transfer. Each transfer is looked up by its key, however large the ledger is.
create or replace function ledger_balance_entries() returns trigger language plpgsql as $$
declare broken record;
begin
  select customer_id, transfer_id into broken from written
    group by customer_id, transfer_id
    having count(*) < 2
      or sum(amount) filter (where unit = 'IRR') <> 0
      or sum(amount) filter (where unit = 'PNT') <> 0
      or (select t.content_hash from ledger_transfers as t where t.customer_id = written.customer_id and t.id = written.transfer_id)
        is distinct from encode(sha256(convert_to(
          jsonb_agg(jsonb_build_array(line, account, subject, unit, amount) order by line)::text, 'UTF8')), 'hex')
    limit 1;
  if found then
    raise exception 'transfer % of customer % is not balanced', broken.transfer_id, broken.customer_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function ledger_refuse_empty() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from written
    where (select e.line from ledger_entries as e where e.customer_id = written.customer_id and e.transfer_id = written.id limit 1) is null
  ) then
    raise exception 'a transfer without entries' using errcode = 'check_violation';
  end if;
  return null;
end $$;

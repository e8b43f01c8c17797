-- Orders that stand where staff or bank decide are in the queue; one that is not owed a decision leaves it when it is looked at.
update orders set decision_due_since = status_at where status in (
  'PELEKAN_VALIDATION', 'INITIAL_BANK_VALIDATION', 'CHECK_HAVING_ACCOUNT', 'OPENING_BANK_ACCOUNT', 'CHECKING_PROMISSORY',
  'PELEKAN_FINAL_CONFIRMATION', 'BANK_FINAL_CONFIRMATION', 'WAITING_FOR_CREDIT', 'READY_TO_SETTLE');
--> statement-breakpoint
-- Ledger: a correction is the opposite of a transfer of the same customer, and of nothing else (lifecycle.md §4).
create function ledger_check_reversal() returns trigger language plpgsql as $$
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
      -- What the gateway had brought comes back to the wallet.
      select case when account = 'GATEWAY_CLEARING' then 'CUSTOMER_WALLET' else account end as account, subject, unit, amount
      from ledger_entries where customer_id = new.customer_id and transfer_id = undone
      union all
      select account, subject, unit, amount from ledger_entries where customer_id = new.customer_id and transfer_id = new.id
    ) both_ways group by account, subject, unit having sum(amount) <> 0
  ) then
    raise exception '% is not the opposite of what it reverses', new.cause using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_transfers_reversal after insert on ledger_transfers for each row
  when (new.event = 'TRANSFER_REVERSED' or new.cause like 'reversal:%') execute function ledger_check_reversal();
--> statement-breakpoint
-- Staff's audit: only inserted, one chain over all rows; `npm run audit:verify` walks it.
create function staff_audit_link(previous text, audit staff_audit) returns text language sql immutable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    previous, audit.seq, (extract(epoch from audit.at) * 1000)::bigint, audit.staff_id, audit.staff_name, audit.staff_role, audit.deed,
    audit.customer_id, audit.order_id, audit.subject, audit.before, audit.after)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
create function staff_audit_chain() returns trigger language plpgsql as $$
begin
  insert into staff_audit_head as head (id, seq, hash) values (1, 1, '')
    on conflict (id) do update set seq = head.seq + 1
    returning head.seq, head.hash into new.seq, new.previous_hash;
  new.hash := staff_audit_link(new.previous_hash, new);
  update staff_audit_head set hash = new.hash where id = 1;
  return new;
end $$;
--> statement-breakpoint
create trigger staff_audit_chain before insert on staff_audit for each row execute function staff_audit_chain();
--> statement-breakpoint
create function staff_audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'what staff did is never changed or deleted' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger staff_audit_only_inserted before update or delete or truncate on staff_audit
  for each statement execute function staff_audit_refuse();
--> statement-breakpoint
-- What breaks the chain: a row that is not what its hash says or does not follow the one before, and an end that is not the head's.
create view staff_audit_breaks as
  with linked as (
    select a.seq, a.hash, a.previous_hash, staff_audit_link(a.previous_hash, a) as right_hash,
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
-- A proposal is what it was proposed as: only its end is written, once, and never by who proposed it.
create function money_proposals_hold() returns trigger language plpgsql as $$
begin
  if old.status <> 'PROPOSED' or (new.customer_id, new.id, new.kind, new.order_id, new.subject, new.amount, new.terms, new.proposed_by, new.proposed_at)
    is distinct from (old.customer_id, old.id, old.kind, old.order_id, old.subject, old.amount, old.terms, old.proposed_by, old.proposed_at) then
    raise exception 'a proposal is decided once and never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger money_proposals_hold before update on money_proposals for each row execute function money_proposals_hold();

CREATE TABLE "staff_audit_values" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"customer_id" bigint,
	"salt" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "staff_audit_values_erased" CHECK (salt is not null or (before is null and after is null))
);
--> statement-breakpoint
ALTER TABLE "staff_audit" ADD COLUMN "values_digest" text;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "erased_at" timestamptz(3);--> statement-breakpoint
CREATE INDEX "staff_audit_values_of_customer" ON "staff_audit_values" USING btree ("customer_id") WHERE salt is not null;--> statement-breakpoint
CREATE INDEX "closures_retained" ON "closures" USING btree ("closed_at") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "closures_by_mobile" ON "closures" USING btree ("mobile_hmac");--> statement-breakpoint
CREATE INDEX "closures_by_national_code" ON "closures" USING btree ("national_code_hmac");
--> statement-breakpoint
-- The chain covers a digest of an action's values, keyed by a salt that is erased with them (R-OWN-07): erasing values breaks nothing,
-- and a changed value is found.
create function staff_audit_digest(salt text, before jsonb, after jsonb) returns text language sql immutable as $$
  select encode(sha256(convert_to(jsonb_build_array(salt, before, after)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
create function staff_audit_link(previous text, seq bigint, at timestamptz, staff_id bigint, staff_name text, staff_role text, action text,
  customer_id bigint, order_id bigint, subject text, values_digest text) returns text language sql immutable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    previous, seq, (extract(epoch from at) * 1000)::bigint, staff_id, staff_name, staff_role, action,
    customer_id, order_id, subject, values_digest)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Existing rows: the chain is checked, then their values are moved and the rows linked anew. What it ended in is the first new row.
lock table staff_audit in access exclusive mode;
--> statement-breakpoint
alter table staff_audit disable trigger staff_audit_only_inserted;
--> statement-breakpoint
do $$
declare
  audit record;
  previous text := '';
  digest text;
  key text;
begin
  if exists (select from staff_audit_breaks) then
    raise exception 'the chain of staff_audit is broken: run audit:verify of the release before, and settle what it names first';
  end if;
  for audit in select * from staff_audit order by seq loop
    digest := null;
    if audit.before is not null or audit.after is not null then
      key := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
      digest := staff_audit_digest(key, audit.before, audit.after);
      insert into staff_audit_values (seq, customer_id, salt, before, after) values (audit.seq, audit.customer_id, key, audit.before, audit.after);
    end if;
    update staff_audit set before = null, after = null, values_digest = digest, previous_hash = previous,
        hash = staff_audit_link(previous, seq, at, staff_id, staff_name, staff_role, action, customer_id, order_id, subject, digest)
      where seq = audit.seq
      returning hash into previous;
  end loop;
end $$;
--> statement-breakpoint
alter table staff_audit enable trigger staff_audit_only_inserted;
--> statement-breakpoint
create or replace function staff_audit_chain() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare key text;
begin
  insert into staff_audit_head as head (id, seq, hash) values (1, 1, '')
    on conflict (id) do update set seq = head.seq + 1
    returning head.seq, head.hash into new.seq, new.previous_hash;
  new.values_digest := null;
  if new.before is not null or new.after is not null then
    key := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    new.values_digest := staff_audit_digest(key, new.before, new.after);
    insert into staff_audit_values (seq, customer_id, salt, before, after) values (new.seq, new.customer_id, key, new.before, new.after);
    new.before := null;
    new.after := null;
  end if;
  new.hash := staff_audit_link(new.previous_hash, new.seq, new.at, new.staff_id, new.staff_name, new.staff_role, new.action,
    new.customer_id, new.order_id, new.subject, new.values_digest);
  update staff_audit_head set hash = new.hash where id = 1;
  return new;
end $$;
--> statement-breakpoint
do $$
declare former text;
begin
  select hash into former from staff_audit_head where id = 1;
  update staff_audit_head set hash = (select hash from staff_audit order by seq desc limit 1) where id = 1 and seq > 0;
  if former <> '' then
    insert into staff_audit (seq, at, staff_name, staff_role, action, after, previous_hash, hash)
      values (0, now(), 'migrate', 'COMMAND', 'audit.relink', jsonb_build_object('former_hash', former), '', '');
  end if;
end $$;
--> statement-breakpoint
-- What breaks the chain: a row that is not what its hash says or does not follow the one before, an end that is not the head's, and values
-- that are not what their digest says, are missing, or were erased without a later record of it for their customer or subject.
create or replace view staff_audit_breaks as
  with linked as (
    select a.seq, a.hash, a.previous_hash, a.customer_id, a.subject, a.values_digest, v.seq is not null as has_values, v.salt,
      staff_audit_link(a.previous_hash, a.seq, a.at, a.staff_id, a.staff_name, a.staff_role, a.action,
        a.customer_id, a.order_id, a.subject, a.values_digest) as right_hash,
      v.customer_id is distinct from a.customer_id or staff_audit_digest(v.salt, v.before, v.after) is distinct from a.values_digest as is_changed,
      lag(a.hash, 1, '') over (order by a.seq) as before, lag(a.seq, 1, 0::bigint) over (order by a.seq) as seq_before
    from staff_audit a left join staff_audit_values v on v.seq = a.seq
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
  select 0, 'the head of the chain is missing' where exists (select from staff_audit) and not exists (select from staff_audit_head)
  union all
  select seq, 'the values of row ' || seq || case
      when not has_values then ' are missing'
      when salt is not null then ' were changed'
      else ' were erased without a record'
    end
  from linked l where values_digest is not null and (not has_values or (salt is not null and is_changed) or (salt is null and not exists (
    select from staff_audit e where e.seq > l.seq and e.action in ('account.close', 'retention.erase')
      and e.customer_id is not distinct from l.customer_id
      and (e.subject is not distinct from l.subject or (e.subject is null and e.customer_id is not null))
  )))
  union all
  select v.seq, 'the values of row ' || v.seq || ' belong to no row' from staff_audit_values v
  where not exists (select from staff_audit a where a.seq = v.seq and a.values_digest is not null);
--> statement-breakpoint
drop function staff_audit_hash(text, bigint, timestamptz, bigint, text, text, text, bigint, bigint, text, jsonb, jsonb);
--> statement-breakpoint
create view staff_audit_records as
  select a.seq, a.at, a.staff_id, a.staff_name, a.staff_role, a.action, a.customer_id, a.order_id, a.subject, v.before, v.after,
    a.values_digest is not null and v.salt is null as is_erased, a.hash
  from staff_audit a left join staff_audit_values v on v.seq = a.seq;
--> statement-breakpoint
create function staff_audit_values_erase_only() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'the values of what staff did are erased in place, and their rows never deleted' using errcode = 'restrict_violation';
  end if;
  if (new.seq, new.customer_id) is distinct from (old.seq, old.customer_id) or num_nonnulls(new.salt, new.before, new.after) > 0 then
    raise exception 'the values of what staff did are erased as a whole, and never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger staff_audit_values_erase_only before update on staff_audit_values for each row execute function staff_audit_values_erase_only();
--> statement-breakpoint
create trigger staff_audit_values_stay before delete or truncate on staff_audit_values for each statement execute function staff_audit_values_erase_only();
--> statement-breakpoint
ALTER TABLE "staff_audit" ADD CONSTRAINT "staff_audit_without_values" CHECK (before is null and after is null);

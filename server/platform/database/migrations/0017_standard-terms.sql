-- Renames tables, columns, indexes and functions to the project's standard terms; no row changes.
-- The one exception to "migrations only add" (docs/decisions/renamed-tables.md): an older server cannot run on the renamed
-- tables. Stop every server and worker first, back up, run this, then start the new version. Going back means restoring the backup.

-- The outbox. Event types and subscriber names in its rows stay as they are.
alter table facts rename to domain_events;
--> statement-breakpoint
alter table domain_events rename column fact to event;
--> statement-breakpoint
alter table domain_events rename column heard_at to handled_at;
--> statement-breakpoint
alter table domain_events rename constraint facts_customer_id_id_pk to domain_events_customer_id_id_pk;
--> statement-breakpoint
alter index facts_unheard rename to domain_events_unhandled;
--> statement-breakpoint
alter sequence facts_id_seq rename to domain_events_id_seq;
--> statement-breakpoint
alter table facts_heard rename to handled_events;
--> statement-breakpoint
alter table handled_events rename column fact_id to event_id;
--> statement-breakpoint
alter table handled_events rename column listener to subscriber;
--> statement-breakpoint
alter table handled_events rename constraint facts_heard_customer_id_fact_id_listener_pk to handled_events_customer_id_event_id_subscriber_pk;
--> statement-breakpoint

-- Rate limits and one-time codes.
alter table door_tries rename to rate_limits;
--> statement-breakpoint
alter table rate_limits rename column door to limit_name;
--> statement-breakpoint
alter table rate_limits rename constraint door_tries_door_key_pk to rate_limits_limit_name_key_pk;
--> statement-breakpoint
alter index door_tries_since_index rename to rate_limits_since_index;
--> statement-breakpoint
alter table code_doors rename to code_sends_by_mobile;
--> statement-breakpoint
alter table code_sends_by_mobile rename constraint code_doors_pkey to code_sends_by_mobile_pkey;
--> statement-breakpoint
alter table address_doors rename to code_sends_by_address;
--> statement-breakpoint
alter table code_sends_by_address rename constraint address_doors_pkey to code_sends_by_address_pkey;
--> statement-breakpoint

-- Appointments to register in person.
alter table visits rename to appointments;
--> statement-breakpoint
alter table appointments rename column visit_day to on_day;
--> statement-breakpoint
alter table appointments rename column visit_time to at_time;
--> statement-breakpoint
alter table appointments rename constraint visits_pkey to appointments_pkey;
--> statement-breakpoint
alter table appointments rename constraint visits_open to appointments_open;
--> statement-breakpoint
alter index visits_by_day rename to appointments_by_day;
--> statement-breakpoint
alter sequence visits_id_seq rename to appointments_id_seq;
--> statement-breakpoint
alter table open_visits rename to open_appointments;
--> statement-breakpoint
alter table open_appointments rename constraint open_visits_pkey to open_appointments_pkey;
--> statement-breakpoint

-- Payments, decisions, documents that are signed.
alter table payments rename column heard_at to returned_at;
--> statement-breakpoint
alter table payments rename column kept to is_credited_to_wallet;
--> statement-breakpoint
alter table order_decisions rename column deed to step;
--> statement-breakpoint
alter table sign_requests rename column paper_key to document_key;
--> statement-breakpoint
alter table sign_requests rename column paper_sha256 to document_sha256;
--> statement-breakpoint

-- The audit. The hash covers the values of a row and not the names of its columns, so the chain stays intact.
alter table staff_audit rename column deed to action;
--> statement-breakpoint
alter index staff_audit_by_deed rename to staff_audit_by_action;
--> statement-breakpoint
create or replace function staff_audit_link(previous text, audit staff_audit) returns text language sql immutable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    previous, audit.seq, (extract(epoch from audit.at) * 1000)::bigint, audit.staff_id, audit.staff_name, audit.staff_role, audit.action,
    audit.customer_id, audit.order_id, audit.subject, audit.before, audit.after)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint

-- Triggers and their functions. A replaced function keeps its rights; its search path is stated again.
alter function somebody_was_first() rename to raise_serialization_failure;
--> statement-breakpoint
create or replace function raise_serialization_failure() returns json language plpgsql as $$
begin
  raise exception 'rows changed after they were read' using errcode = 'serialization_failure';
end $$;
--> statement-breakpoint
alter trigger discount_uses_hold on discount_uses rename to discount_uses_limit;
--> statement-breakpoint
alter function discount_uses_hold() rename to discount_uses_limit;
--> statement-breakpoint
alter trigger bank_accounts_hold on bank_accounts rename to bank_accounts_refuse_change;
--> statement-breakpoint
alter function bank_accounts_hold() rename to bank_accounts_refuse_change;
--> statement-breakpoint
alter trigger money_proposals_hold on money_proposals rename to money_proposals_refuse_change;
--> statement-breakpoint
alter function money_proposals_hold() rename to money_proposals_refuse_change;
--> statement-breakpoint
alter trigger money_proposals_second on money_proposals rename to money_proposals_second_person;
--> statement-breakpoint
alter function money_proposals_second() rename to money_proposals_second_person;
--> statement-breakpoint
alter trigger staff_proposals_hold on staff_proposals rename to staff_proposals_decide_once;
--> statement-breakpoint
alter function staff_proposals_hold() rename to staff_proposals_decide_once;
--> statement-breakpoint
alter function second_person_hold(bigint, bigint, timestamptz, text[]) rename to require_second_person;
--> statement-breakpoint
create or replace function money_proposals_second_person() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_second_person(new.proposed_by, new.approved_by, coalesce(new.decided_at, new.approved_at, now()), array['FINANCE']);
  return new;
end $$;
--> statement-breakpoint
create or replace function staff_proposals_decide_once() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.status <> 'PROPOSED' or (new.id, new.kind, new.staff_id, new.name, new.full_name, new.role, new.is_active, new.proposed_by, new.proposed_at)
    is distinct from (old.id, old.kind, old.staff_id, old.name, old.full_name, old.role, old.is_active, old.proposed_by, old.proposed_at) then
    raise exception 'a proposal is decided once and never changed' using errcode = 'restrict_violation';
  end if;
  if new.status = 'DONE' then
    perform require_second_person(new.proposed_by, new.decided_by, new.decided_at, array['FINANCE', 'ADMIN']);
  end if;
  return new;
end $$;

ALTER TABLE "staff_proposals" DROP CONSTRAINT "staff_proposals_kind";--> statement-breakpoint
ALTER TABLE "staff_proposals" ALTER COLUMN "role" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD COLUMN "merchant_id" bigint;--> statement-breakpoint
ALTER TABLE "merchant_members" ADD COLUMN "link_due_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "merchant_members" ADD COLUMN "link_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "merchant_members_link_due" ON "merchant_members" USING btree ("link_due_at") WHERE link_due_at is not null;--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_owner" CHECK ((kind = 'OWNER') = (merchant_id is not null) and (kind = 'OWNER') = (role is null));--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_kind" CHECK (kind in ('INVITE', 'CHANGE', 'RESET', 'OWNER') and (kind in ('INVITE', 'OWNER')) = (staff_id is null));--> statement-breakpoint
create or replace function staff_proposals_decide_once() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.status <> 'PROPOSED'
    or (new.id, new.kind, new.staff_id, new.merchant_id, new.name, new.full_name, new.role, new.is_active, new.proposed_by, new.proposed_at)
    is distinct from
    (old.id, old.kind, old.staff_id, old.merchant_id, old.name, old.full_name, old.role, old.is_active, old.proposed_by, old.proposed_at) then
    raise exception 'a proposal is decided once and never changed' using errcode = 'restrict_violation';
  end if;
  if new.status = 'DONE' then
    perform require_second_person(new.proposed_by, new.decided_by, new.decided_at, array['FINANCE', 'ADMIN']);
  end if;
  return new;
end $$;

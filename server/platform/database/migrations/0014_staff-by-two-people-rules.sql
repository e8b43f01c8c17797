-- Who invited or reset whom until now, as the audit tells it (F-406).
insert into staff_sponsors (staff_id, sponsor_id, since)
  select substring(subject from 7)::bigint, staff_id, min(at) from staff_audit
  where deed in ('ops.staff.add', 'ops.staff.change') and subject ~ '^staff:[0-9]+$' and staff_id is not null
    and substring(subject from 7)::bigint <> staff_id
  group by 1, 2;
--> statement-breakpoint
create trigger staff_sponsors_only_inserted before update or delete or truncate on staff_sponsors
  for each statement execute function staff_audit_refuse();
--> statement-breakpoint
-- Whether one person stands above both, or one of them above the other, through any number of invitations and resets.
create function staff_share_sponsor(one bigint, two bigint) returns boolean language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with recursive above (side, id) as (
    values (1, one), (2, two)
    union
    select above.side, s.sponsor_id from above join staff_sponsors s on s.staff_id = above.id
  )
  select exists (select from above a join above b on b.id = a.id where a.side = 1 and b.side = 2)
$$;
--> statement-breakpoint
-- A second person is another, of other invitations, works in one of these roles, and has been enrolled in it for a day.
create function second_person_hold(proposer bigint, approver bigint, at timestamptz, roles text[]) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if proposer = approver or staff_share_sponsor(proposer, approver) then
    raise exception 'who approves is not a second person' using errcode = 'restrict_violation';
  end if;
  if not exists (select from staff s where s.id = approver and s.is_active and s.role = any(roles) and s.approves_from <= at) then
    raise exception 'who approves may not approve yet' using errcode = 'restrict_violation';
  end if;
end $$;
--> statement-breakpoint
create function money_proposals_second() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform second_person_hold(new.proposed_by, new.approved_by, coalesce(new.decided_at, new.approved_at, now()), array['FINANCE']);
  return new;
end $$;
--> statement-breakpoint
create trigger money_proposals_second before insert or update on money_proposals for each row
  when (new.approved_by is not null) execute function money_proposals_second();
--> statement-breakpoint
create function staff_proposals_hold() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.status <> 'PROPOSED' or (new.id, new.kind, new.staff_id, new.name, new.full_name, new.role, new.is_active, new.proposed_by, new.proposed_at)
    is distinct from (old.id, old.kind, old.staff_id, old.name, old.full_name, old.role, old.is_active, old.proposed_by, old.proposed_at) then
    raise exception 'a proposal is decided once and never changed' using errcode = 'restrict_violation';
  end if;
  if new.status = 'DONE' then
    perform second_person_hold(new.proposed_by, new.decided_by, new.decided_at, array['FINANCE', 'ADMIN']);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger staff_proposals_hold before update on staff_proposals for each row execute function staff_proposals_hold();
--> statement-breakpoint
create function staff_proposals_begin() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status <> 'PROPOSED' then
    raise exception 'a proposal is proposed before it is decided' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger staff_proposals_begin before insert on staff_proposals for each row execute function staff_proposals_begin();
--> statement-breakpoint
-- Nobody gets a role that leads to money, comes back into one, or loses the credentials of one to new ones, but by a proposal of two
-- people that is newer than the last. Taken in by the command on the server: the operator's own word.
create function staff_grants() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare gives boolean;
begin
  if tg_op = 'INSERT' then
    gives := not new.is_by_command;
  else
    if new.is_by_command <> old.is_by_command or new.name <> old.name or new.id <> old.id
      or new.enrolled_at < old.enrolled_at or new.approves_from < old.approves_from then
      raise exception 'who somebody of staff is never changes, and their wait is never shortened' using errcode = 'restrict_violation';
    end if;
    gives := (new.is_active and (new.role <> old.role or not old.is_active))
      or (old.enrolled_at is not null and (new.password_hash, new.sealed_totp) is distinct from (old.password_hash, old.sealed_totp));
  end if;
  if gives and new.role <> 'SUPPORT' and not exists (
    select from staff_proposals p where p.id = new.grant_id and p.status = 'DONE' and p.name = new.name and p.role = new.role
      and (tg_op = 'INSERT' or p.id > coalesce(old.grant_id, 0))
  ) then
    raise exception 'two people give % its role', new.name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger staff_grants before insert or update on staff for each row execute function staff_grants();

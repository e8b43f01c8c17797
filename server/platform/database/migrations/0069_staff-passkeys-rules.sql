-- A passkey is of somebody who may sign in, made after their enrolment, and is never given to another or changed to another key (R-OWN-09).
create function staff_passkeys_hold() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.staff_id, new.credential_id, new.public_key, new.created_at)
    is distinct from (old.staff_id, old.credential_id, old.public_key, old.created_at) then
    raise exception 'a passkey never changes' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' and not exists (select from staff s where s.id = new.staff_id and s.is_active and s.enrolled_at <= new.created_at) then
    raise exception 'a passkey is of enrolled staff' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger staff_passkeys_hold before insert or update on staff_passkeys for each row execute function staff_passkeys_hold();
--> statement-breakpoint
create function merchant_member_passkeys_hold() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.member_id, new.credential_id, new.public_key, new.created_at)
    is distinct from (old.member_id, old.credential_id, old.public_key, old.created_at) then
    raise exception 'a passkey never changes' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' and not exists (
    select from merchant_members m where m.id = new.member_id and m.is_active and m.enrolled_at <= new.created_at
  ) then
    raise exception 'a passkey is of an enrolled member' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger merchant_member_passkeys_hold before insert or update on merchant_member_passkeys for each row execute function merchant_member_passkeys_hold();

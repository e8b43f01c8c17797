create function merchant_audit_refuse() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'what members of stores did is never changed or deleted' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger merchant_audit_only_inserted before update or delete or truncate on merchant_audit
  for each statement execute function merchant_audit_refuse();

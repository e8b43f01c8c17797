-- What staff wrote by hand about a proposal is erased when its customer closes the account (R-OWN-07); nothing else of a decided one changes.
create or replace function money_proposals_refuse_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare erased public.money_proposals := old;
begin
  erased.why := null;
  erased.refusal := null;
  if new is not distinct from erased then
    return new;
  end if;
  if old.status <> 'PROPOSED' or (new.customer_id, new.id, new.kind, new.order_id, new.subject, new.amount, new.terms, new.proposed_by, new.proposed_at)
    is distinct from (old.customer_id, old.id, old.kind, old.order_id, old.subject, old.amount, old.terms, old.proposed_by, old.proposed_at) then
    raise exception 'a proposal is decided once and never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

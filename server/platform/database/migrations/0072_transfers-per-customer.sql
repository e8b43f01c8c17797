-- The planner expects fifty transfers of each customer from the next analyze on. By its own count of a young ledger, one or two, it reads
-- all transfers of the customer and filters them, and keeps that plan while they grow to hundreds. Citus changes no column's setting
-- once a table is distributed; there it stays as it was.
do $$
begin
  if to_regclass('pg_dist_partition') is null then
    alter table ledger_transfers alter column customer_id set (n_distinct = -0.02);
  end if;
end $$;

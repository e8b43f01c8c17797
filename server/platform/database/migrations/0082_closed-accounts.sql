-- Nothing begins on a closed account. The row lock makes it wait for a closure that is under way, and a closure wait for it.
create function closed_account_refuses() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare closed timestamptz;
begin
  select closed_at into closed from customers where customer_id = new.customer_id for key share;
  if closed is not null then
    -- Citus passes on the message alone.
    raise exception 'the account of customer % is closed: a new row violates check constraint "account_open"', new.customer_id using errcode = 'check_violation', constraint = 'account_open';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger orders_of_open_account before insert on orders for each row execute function closed_account_refuses();
--> statement-breakpoint
create trigger payments_of_open_account before insert on payments for each row execute function closed_account_refuses();
--> statement-breakpoint
create trigger withdrawals_of_open_account before insert on withdrawals for each row execute function closed_account_refuses();
--> statement-breakpoint
create trigger credit_tickets_of_open_account before insert on credit_tickets for each row execute function closed_account_refuses();

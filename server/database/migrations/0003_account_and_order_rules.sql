-- Guarantors: the numbers that confirmed customers already carry are claimed, the oldest customer first.
insert into personnel_numbers (personnel_number, customer_id)
  select personnel_number, min(customer_id) from customers where personnel_number is not null group by personnel_number
  on conflict do nothing;
--> statement-breakpoint
-- Referrals: who came by a code before there were lists of them.
insert into referrals (customer_id, friend_id, mobile, registered_at)
  select referred_by, customer_id, left(mobile, 4) || '***' || right(mobile, 4), registered_at
  from customers where referred_by is not null and referred_by <> customer_id
  on conflict do nothing;
--> statement-breakpoint

-- Guarantors: the numbers that confirmed customers already carry are claimed, the oldest customer first.
insert into personnel_numbers (personnel_number, customer_id)
  select personnel_number, min(customer_id) from customers where personnel_number is not null group by personnel_number
  on conflict do nothing;
--> statement-breakpoint

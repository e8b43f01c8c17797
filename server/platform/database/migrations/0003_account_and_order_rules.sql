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
-- What stores are owed: exactly their tickets that were paid and are not settled yet.
create or replace view invariant_12_merchant_payable_is_unsettled_tickets as
  select format('store %s is owed %s, its unsettled tickets are %s', subject, coalesce(payable, 0), coalesce(unsettled, 0)) as violation
  from (
    select subject, -sum(amount) as payable from ledger_entries where account = 'MERCHANT_PAYABLE' group by subject
  ) p full join (
    select store_id::text as subject, sum(owed) as unsettled from ticket_requests where status in ('DONE', 'VERIFIED') group by store_id
  ) t using (subject)
  where coalesce(payable, 0) <> coalesce(unsettled, 0);
--> statement-breakpoint

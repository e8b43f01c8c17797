CREATE TABLE "file_differences" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "file_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner" text NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"ours" bigint,
	"theirs" bigint,
	"booked" bigint DEFAULT 0 NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"payer_id" bigint,
	"payment_id" uuid,
	"proposal_id" bigint,
	"found_at" timestamptz(3) NOT NULL,
	"changed_at" timestamptz(3) NOT NULL,
	CONSTRAINT "file_differences_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "file_differences_owner" CHECK (customer_id = 0),
	CONSTRAINT "file_differences_kind" CHECK (kind in ('UNKNOWN_TO_US', 'UNKNOWN_TO_PARTNER', 'OTHER_AMOUNT', 'TWICE')),
	CONSTRAINT "file_differences_status" CHECK (status in ('OPEN', 'IN_SUSPENSE', 'FEE_BOOKED', 'PARTNER_ERROR', 'RESOLVED')),
	CONSTRAINT "file_differences_sides" CHECK ((kind = 'UNKNOWN_TO_US') = (ours is null) and (kind = 'UNKNOWN_TO_PARTNER') = (theirs is null)),
	CONSTRAINT "file_differences_booked" CHECK (booked = case when status in ('IN_SUSPENSE', 'FEE_BOOKED') then coalesce(theirs, 0) - coalesce(ours, 0) else 0 end),
	CONSTRAINT "file_differences_decided" CHECK (status not in ('IN_SUSPENSE', 'FEE_BOOKED', 'PARTNER_ERROR') or proposal_id is not null),
	CONSTRAINT "file_differences_payment" CHECK ((payer_id is null) = (payment_id is null))
);
--> statement-breakpoint
CREATE TABLE "partner_books" (
	"partner" text NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "partner_books_partner_key_pk" PRIMARY KEY("partner","key")
);
--> statement-breakpoint
CREATE TABLE "partner_days" (
	"partner" text NOT NULL,
	"day" date NOT NULL,
	"begins_at" timestamptz(3) NOT NULL,
	"ends_at" timestamptz(3) NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamptz(3),
	"fault" text,
	"lines" integer,
	"loaded_at" timestamptz(3),
	"matched_at" timestamptz(3),
	CONSTRAINT "partner_days_partner_day_pk" PRIMARY KEY("partner","day"),
	CONSTRAINT "partner_days_state" CHECK (state in ('WAITING', 'BROKEN', 'LOADED') and (state = 'BROKEN') = (fault is not null)),
	CONSTRAINT "partner_days_loaded" CHECK ((state = 'LOADED') = (loaded_at is not null) and (matched_at is null or state = 'LOADED'))
);
--> statement-breakpoint
CREATE TABLE "partner_files" (
	"partner" text NOT NULL,
	"day" date NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"fault" text,
	"received_at" timestamptz(3) NOT NULL,
	CONSTRAINT "partner_files_partner_day_sha256_pk" PRIMARY KEY("partner","day","sha256")
);
--> statement-breakpoint
CREATE TABLE "partner_lines" (
	"partner" text NOT NULL,
	"day" date NOT NULL,
	"line" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "partner_lines_partner_day_line_pk" PRIMARY KEY("partner","day","line")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_event";--> statement-breakpoint
CREATE UNIQUE INDEX "file_differences_once" ON "file_differences" USING btree ("customer_id","partner","key");--> statement-breakpoint
CREATE INDEX "file_differences_open" ON "file_differences" USING btree ("found_at") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "partner_books_by_time" ON "partner_books" USING btree ("partner","at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_files_one_good" ON "partner_files" USING btree ("partner","day") WHERE fault is null;--> statement-breakpoint
CREATE INDEX "partner_lines_by_key" ON "partner_lines" USING btree ("partner","key");--> statement-breakpoint
CREATE INDEX "deliveries_sms_sent" ON "deliveries" USING btree ("sent_at") WHERE channel = 'sms' and sent_at is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK (account in ('CUSTOMER_WALLET', 'CUSTOMER_DEPOSIT', 'CUSTOMER_RECEIVABLE', 'CUSTOMER_CARD_CREDIT', 'DEFERRED_WAGE', 'CUSTOMER_POINTS', 'GATEWAY_CLEARING', 'BANK_SETTLEMENT', 'MERCHANT_PAYABLE', 'MERCHANT_RECEIVABLE', 'WAGE_INCOME', 'LATE_FEE_INCOME', 'COLLECTION_INCOME', 'COST_INCOME', 'REPORT_INCOME', 'PROMISSORY_INCOME', 'PACKAGE_INCOME', 'TICKET_INCOME', 'COMMISSION_INCOME', 'MARKUP_INCOME', 'DISCOUNT_COST', 'TAX_PAYABLE', 'POINTS_ISSUED', 'LOSS', 'RECOVERY_INCOME', 'OWED_TO_PAYERS', 'SUSPENSE', 'PARTNER_FEES', 'PARTNER_PAYABLE'));--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_event" CHECK (event in ('FIRST_PAYMENT_PAID', 'CREDIT_CHARGED', 'LOAN_SETTLED', 'INSTALMENTS_PAID', 'FEE_PAID', 'PACKAGE_BOUGHT', 'POINTS_GRANTED', 'POINTS_DEDUCTED', 'POINTS_RETURNED', 'FIRST_PAYMENT_REFUNDED', 'PAYMENT_KEPT', 'WALLET_PART_RESERVED', 'WALLET_PART_RELEASED', 'WITHDRAWAL_REQUESTED', 'WITHDRAWAL_PAID', 'WITHDRAWAL_REFUSED', 'TICKET_RESERVED', 'TICKET_RELEASED', 'TICKET_DONE', 'TICKET_SETTLED', 'TICKET_REVERSED', 'TICKET_REFUNDED', 'TICKET_CASH_BACK_PAID', 'TICKET_CASH_BACK_TAKEN', 'TRANSFER_REVERSED', 'PLAN_PAID_OFF', 'PLAN_PART_PAID', 'DUE_DAY_MOVED', 'LOAN_WITHDRAWN', 'DEBT_WRITTEN_OFF', 'DEBT_RECOVERED', 'DEBT_REFUNDED', 'PAYER_REFUNDED', 'DIFFERENCE_BOOKED', 'DIFFERENCE_UNDONE'));
--> statement-breakpoint
create trigger partner_files_append_only before update or delete or truncate on partner_files
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger partner_lines_append_only before update or delete or truncate on partner_lines
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
-- A difference leaves OPEN for suspense, fees or the partner's error only by a proposal that a second person approved (R-PROOF-05).
create function file_difference_by_two_people() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from money_proposals p where p.customer_id = new.customer_id and p.id = new.proposal_id and p.kind = 'DIFFERENCE'
      and p.subject = 'difference:' || new.id and p.status = 'DONE' and p.approved_by is not null and p.approved_by <> p.proposed_by
  ) then
    raise exception 'difference % is % without two people', new.id, new.status using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger file_difference_by_two_people after insert or update of status, proposal_id on file_differences
  deferrable initially deferred for each row when (new.status in ('IN_SUSPENSE', 'FEE_BOOKED', 'PARTNER_ERROR'))
  execute function file_difference_by_two_people();
--> statement-breakpoint
-- What is booked of differences with the gateway's file is no payment; invariant 28 has it.
create or replace view invariant_15_gateway_clearing_is_paid_payments as
  select format('%s of customer %s: paid %s, in gateway clearing %s', coalesce(c.cause, 'payment:' || p.id),
    coalesce(c.customer_id, p.customer_id), coalesce(p.amount, 0), coalesce(c.amount, 0)) as violation
  from (
    select customer_id, id, amount from payments where status in ('PAID', 'PART_REFUNDED', 'REFUNDED')
  ) p full join (
    select t.customer_id, t.cause, sum(e.amount) as amount
    from ledger_entries e join ledger_transfers t on t.customer_id = e.customer_id and t.id = e.transfer_id
    where e.account = 'GATEWAY_CLEARING' and t.event not in ('DIFFERENCE_BOOKED', 'DIFFERENCE_UNDONE') group by t.customer_id, t.cause
  ) c on c.customer_id = p.customer_id and c.cause = 'payment:' || p.id
  where coalesce(p.amount, 0) <> coalesce(c.amount, 0);
--> statement-breakpoint
-- The suspense account is the differences that wait in it, the partners' fees are those that two people booked, each by its difference (R-PROOF-05).
create view invariant_28_suspense_is_open_differences as
  select format('difference %s: %s of %s in the ledger, %s on its row', subject, coalesce(l.amount, 0), account, coalesce(d.booked, 0)) as violation
  from (
    select subject, account, -sum(amount) as amount from ledger_entries where account in ('SUSPENSE', 'PARTNER_FEES') group by subject, account
  ) l full join (
    select id::text as subject, case status when 'IN_SUSPENSE' then 'SUSPENSE' else 'PARTNER_FEES' end as account, booked
    from file_differences where booked <> 0
  ) d using (subject, account)
  where coalesce(l.amount, 0) <> coalesce(d.booked, 0);

CREATE TABLE "registrations_done" (
	"kind" text NOT NULL,
	"registration_id" bigint NOT NULL,
	"note" text,
	"done_by" bigint NOT NULL,
	"done_at" timestamptz(3) NOT NULL,
	CONSTRAINT "registrations_done_kind_registration_id_pk" PRIMARY KEY("kind","registration_id")
);
--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_path";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_customer_id_transfer_id_ledger_transfers_customer_id_id_fk";
--> statement-breakpoint
DROP INDEX "invoices_customer_id_status_due_date_index";--> statement-breakpoint
DROP INDEX "ledger_entries_customer_id_account_transfer_id_index";--> statement-breakpoint
DROP INDEX "ledger_entries_account_subject_index";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "svg" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_leads" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "campaign_leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_unpaid" ON "invoices" USING btree ("customer_id","due_date") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "ledger_entries_statement" ON "ledger_entries" USING btree ("customer_id","account","transfer_id") WHERE account in ('CUSTOMER_WALLET', 'CUSTOMER_POINTS');--> statement-breakpoint
CREATE INDEX "ledger_entries_owed" ON "ledger_entries" USING btree ("subject") WHERE account = 'MERCHANT_PAYABLE';--> statement-breakpoint
CREATE INDEX "orders_decisions_in" ON "orders" USING btree ("status","decision_due_since","id") WHERE "orders"."decision_due_since" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_hand" ON "orders" USING btree ("status","status_at","id") WHERE "orders"."status" in ('SIGNING_CONTRACTS', 'WAITING_FOR_PELEKAN_CARD_ACTIVATION');--> statement-breakpoint
ALTER TABLE "campaign_leads" ADD CONSTRAINT "campaign_leads_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_one" CHECK (("pictures"."svg" is null) <> ("pictures"."file_key" is null));--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_path" CHECK ("pictures"."path" ~ '^[a-z0-9-]+(/[a-z0-9-]+)*\.(svg|jpg|png|webp)$');
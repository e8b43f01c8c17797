CREATE TABLE "door_tries" (
	"door" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"since" timestamptz(3) NOT NULL,
	CONSTRAINT "door_tries_door_key_pk" PRIMARY KEY("door","key")
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_mismatches" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "card_mismatches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "card_mismatches_customer_id_order_id_id_pk" PRIMARY KEY("customer_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"number_hash" text NOT NULL,
	"bin" text NOT NULL,
	"last_four" text NOT NULL,
	"issued_at" timestamptz(3) NOT NULL,
	"revoked_at" timestamptz(3),
	CONSTRAINT "cards_customer_id_order_id_pk" PRIMARY KEY("customer_id","order_id"),
	CONSTRAINT "cards_marks" CHECK ("cards"."bin" ~ '^[0-9]{6}$' and "cards"."last_four" ~ '^[0-9]{4}$'),
	CONSTRAINT "cards_hash" CHECK ("cards"."number_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "cheques" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"number" text,
	"front_key" text NOT NULL,
	"front_name" text NOT NULL,
	"front_status" text NOT NULL,
	"front_sent_at" timestamptz(3) NOT NULL,
	"back_key" text,
	"back_name" text,
	"back_status" text,
	"back_sent_at" timestamptz(3),
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "cheques_customer_id_order_id_pk" PRIMARY KEY("customer_id","order_id"),
	CONSTRAINT "cheques_number" CHECK ("cheques"."number" is null or "cheques"."number" ~ '^[0-9]{16}$'),
	CONSTRAINT "cheques_back_whole" CHECK (("cheques"."back_key" is null) = ("cheques"."back_status" is null))
);
--> statement-breakpoint
CREATE TABLE "credit_tickets" (
	"customer_id" bigint NOT NULL,
	"track_number" text NOT NULL,
	"viewed_at" timestamptz(3) NOT NULL,
	"reserved_at" timestamptz(3),
	"credits" jsonb DEFAULT '[]' NOT NULL,
	"credit" bigint DEFAULT 0 NOT NULL,
	"wallet" bigint DEFAULT 0 NOT NULL,
	"cash" bigint DEFAULT 0 NOT NULL,
	"markup" bigint DEFAULT 0 NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"payment_id" uuid,
	"cash_returned" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_tickets_customer_id_track_number_pk" PRIMARY KEY("customer_id","track_number"),
	CONSTRAINT "credit_tickets_parts" CHECK (credit >= 0 and wallet >= 0 and cash >= 0 and markup >= 0 and discount between 0 and cash),
	CONSTRAINT "credit_tickets_cash" CHECK (cash = 0 or cash >= 10000)
);
--> statement-breakpoint
CREATE TABLE "merchant_provider_ids" (
	"merchant_id" bigint NOT NULL,
	"provider_id" text NOT NULL,
	"track_number" text NOT NULL,
	CONSTRAINT "merchant_provider_ids_merchant_id_provider_id_pk" PRIMARY KEY("merchant_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_refunds" (
	"customer_id" bigint NOT NULL,
	"track_number" text NOT NULL,
	"refund_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "ticket_refunds_customer_id_track_number_refund_id_pk" PRIMARY KEY("customer_id","track_number","refund_id"),
	CONSTRAINT "ticket_refunds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "ticket_requests" (
	"track_number" text PRIMARY KEY NOT NULL,
	"merchant_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"provider_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"items" jsonb NOT NULL,
	"mobile" text,
	"redirect_uri" text NOT NULL,
	"fallback_uri" text NOT NULL,
	"payment_url" text NOT NULL,
	"customer_id" bigint,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"reason" text,
	"created_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"done_at" timestamptz(3),
	"verified_at" timestamptz(3),
	"settled_at" timestamptz(3),
	"ended_at" timestamptz(3),
	"due_at" timestamptz(3),
	"owed" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ticket_requests_status" CHECK (status in ('CREATED', 'VIEWED', 'RESERVED', 'DONE', 'VERIFIED', 'SETTLED', 'PART_REFUNDED', 'REFUNDED', 'EXPIRED', 'CANCELED', 'REJECTED', 'REVERSED')),
	CONSTRAINT "ticket_requests_amount" CHECK (amount >= 10000 and refunded between 0 and amount and owed between 0 and amount),
	CONSTRAINT "ticket_requests_owner" CHECK (customer_id is not null or status in ('CREATED', 'EXPIRED', 'CANCELED', 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "guarantee_events" (
	"customer_id" bigint NOT NULL,
	"guarantee_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "guarantee_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"from" text,
	"to" text,
	"command" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "guarantee_events_customer_id_guarantee_id_id_pk" PRIMARY KEY("customer_id","guarantee_id","id")
);
--> statement-breakpoint
CREATE TABLE "guarantees" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "guarantees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"guarantor_id" bigint NOT NULL,
	"personnel_code" text NOT NULL,
	"guarantor_name" text,
	"guarantor_family" text,
	"owner_name" text,
	"owner_family" text,
	"status" text NOT NULL,
	"previous_status" text,
	"status_at" timestamptz(3) NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"asked_again_on" date,
	"consented_at" timestamptz(3),
	"approved_at" timestamptz(3),
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "guarantees_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "guarantees_customerId_orderId_guarantorId_unique" UNIQUE("customer_id","order_id","guarantor_id"),
	CONSTRAINT "guarantees_status" CHECK ("guarantees"."status" in ('CHECKING', 'DOCUMENT_SIGNATURE', 'DOCUMENT_VALIDATION', 'FINAL_EDITION', 'FINISHED', 'REJECT')),
	CONSTRAINT "guarantees_not_own" CHECK ("guarantees"."guarantor_id" <> "guarantees"."customer_id"),
	CONSTRAINT "guarantees_consent_first" CHECK ("guarantees"."status" in ('CHECKING', 'REJECT') or ("guarantees"."consented_at" is not null and "guarantees"."guarantor_family" is not null))
);
--> statement-breakpoint
CREATE TABLE "guarantor_tries" (
	"customer_id" bigint NOT NULL,
	"on" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "guarantor_tries_customer_id_on_pk" PRIMARY KEY("customer_id","on")
);
--> statement-breakpoint
CREATE TABLE "guarantorships" (
	"customer_id" bigint NOT NULL,
	"guarantee_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	CONSTRAINT "guarantorships_customer_id_guarantee_id_pk" PRIMARY KEY("customer_id","guarantee_id")
);
--> statement-breakpoint
CREATE TABLE "accrued_fees" (
	"customer_id" bigint NOT NULL,
	"invoice_id" uuid NOT NULL,
	"on_day" date NOT NULL,
	"late_fee" bigint NOT NULL,
	"collection_fee" bigint NOT NULL,
	CONSTRAINT "accrued_fees_customer_id_invoice_id_on_day_pk" PRIMARY KEY("customer_id","invoice_id","on_day"),
	CONSTRAINT "accrued_fees_amounts" CHECK (late_fee >= 0 and collection_fee >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_reminders" (
	"customer_id" bigint NOT NULL,
	"invoice_id" uuid NOT NULL,
	"reminder" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "invoice_reminders_customer_id_invoice_id_reminder_pk" PRIMARY KEY("customer_id","invoice_id","reminder")
);
--> statement-breakpoint
CREATE TABLE "merchant_hosts" (
	"merchant_id" bigint NOT NULL,
	"host" text NOT NULL,
	CONSTRAINT "merchant_hosts_merchant_id_host_pk" PRIMARY KEY("merchant_id","host")
);
--> statement-breakpoint
CREATE TABLE "merchant_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" bigint NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"revoked_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "merchant_nonces" (
	"key_id" text NOT NULL,
	"nonce" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "merchant_nonces_key_id_nonce_pk" PRIMARY KEY("key_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"webhook_url" text,
	"commission_per_ten_thousand" integer NOT NULL,
	"markup_per_ten_thousand" integer DEFAULT 0 NOT NULL,
	"least_ticket" bigint NOT NULL,
	"most_ticket" bigint NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "merchants_storeId_unique" UNIQUE("store_id"),
	CONSTRAINT "merchants_status" CHECK (status in ('ACTIVE', 'BLOCKED')),
	CONSTRAINT "merchants_commission" CHECK ("commission_per_ten_thousand" between 0 and 10000),
	CONSTRAINT "merchants_markup" CHECK ("markup_per_ten_thousand" between 0 and 10000),
	CONSTRAINT "merchants_tickets" CHECK (least_ticket >= 10000 and most_ticket >= least_ticket)
);
--> statement-breakpoint
CREATE TABLE "mortgage_deeds" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"number" text,
	"images" jsonb NOT NULL,
	"status" text NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "mortgage_deeds_customer_id_order_id_pk" PRIMARY KEY("customer_id","order_id"),
	CONSTRAINT "mortgage_deeds_images" CHECK (jsonb_array_length("mortgage_deeds"."images") = 4),
	CONSTRAINT "mortgage_deeds_number" CHECK ("mortgage_deeds"."number" is null or char_length("mortgage_deeds"."number") between 1 and 32)
);
--> statement-breakpoint
CREATE TABLE "address_doors" (
	"address" text PRIMARY KEY NOT NULL,
	"last_sent_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personnel_numbers" (
	"personnel_number" text PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"customer_id" bigint NOT NULL,
	"friend_id" bigint NOT NULL,
	"mobile" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"gift_count" bigint,
	"registered_at" timestamptz(3) NOT NULL,
	"received_at" timestamptz(3),
	CONSTRAINT "referrals_customer_id_friend_id_pk" PRIMARY KEY("customer_id","friend_id"),
	CONSTRAINT "referrals_nobody_themselves" CHECK ("referrals"."customer_id" <> "referrals"."friend_id"),
	CONSTRAINT "referrals_masked" CHECK ("referrals"."mobile" ~ '^09[0-9]{2}[*]{3}[0-9]{4}$'),
	CONSTRAINT "referrals_given" CHECK (("referrals"."status" = 'SUCCESS') = ("referrals"."gift_count" is not null and "referrals"."received_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"amount" bigint NOT NULL,
	"sheba" text NOT NULL,
	"status" text DEFAULT 'REQUESTED' NOT NULL,
	"key" text NOT NULL,
	"requested_at" timestamptz(3) NOT NULL,
	"approved_by" text,
	"decided_by" text,
	"decided_at" timestamptz(3),
	"tracking_id" text,
	CONSTRAINT "withdrawals_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "withdrawals_once" UNIQUE("customer_id","key"),
	CONSTRAINT "withdrawals_amount" CHECK (amount >= 100000),
	CONSTRAINT "withdrawals_sheba" CHECK (sheba ~ '^IR[0-9]{24}$'),
	CONSTRAINT "withdrawals_decided" CHECK ((status = 'REQUESTED') = (decided_at is null)),
	CONSTRAINT "withdrawals_two_people" CHECK (status <> 'PAID' or (approved_by is not null and decided_by is not null and approved_by <> decided_by))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"event" jsonb NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamptz(3) NOT NULL,
	"delivered_at" timestamptz(3),
	"last_answer" text,
	"event_id" uuid NOT NULL,
	CONSTRAINT "webhooks_eventId_unique" UNIQUE("event_id"),
	CONSTRAINT "webhooks_status" CHECK (status in ('PENDING', 'DELIVERED', 'PARKED')),
	CONSTRAINT "webhooks_delivered" CHECK ((status = 'DELIVERED') = (delivered_at is not null))
);
--> statement-breakpoint
ALTER TABLE "sign_requests" DROP CONSTRAINT "sign_requests_customerId_orderId_type_unique";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_event";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_link";--> statement-breakpoint
ALTER TABLE "loan_offers" ADD COLUMN "guarantor_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_offers" ADD COLUMN "guarantors" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_offers" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ip_address" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_type" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "bind_sha256" text;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD COLUMN "guarantee_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cheques_to_review" ON "cheques" USING btree ("updated_at") WHERE "cheques"."front_status" = 'PENDING' or "cheques"."back_status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "ticket_requests_due" ON "ticket_requests" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "ticket_requests_of_store" ON "ticket_requests" USING btree ("store_id","status");--> statement-breakpoint
CREATE INDEX "guarantees_to_review" ON "guarantees" USING btree ("status_at") WHERE "guarantees"."status" = 'DOCUMENT_VALIDATION' and "guarantees"."approved_at" is null;--> statement-breakpoint
CREATE INDEX "merchant_keys_alive" ON "merchant_keys" USING btree ("merchant_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "merchant_nonces_at_index" ON "merchant_nonces" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mortgage_deeds_to_review" ON "mortgage_deeds" USING btree ("updated_at") WHERE "mortgage_deeds"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "referrals_customer_id_registered_at_index" ON "referrals" USING btree ("customer_id","registered_at");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("requested_at") WHERE status = 'REQUESTED';--> statement-breakpoint
CREATE INDEX "webhooks_due" ON "webhooks" USING btree ("next_try_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhooks_merchant_id_id_index" ON "webhooks" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "invoices_open_dues" ON "invoices" USING btree ("due_date") WHERE status = 'PENDING' and number > 0;--> statement-breakpoint
CREATE INDEX "one_time_codes_address_sent_at_index" ON "one_time_codes" USING btree ("address","sent_at");--> statement-breakpoint
ALTER TABLE "sign_requests" ADD CONSTRAINT "sign_requests_customerId_orderId_type_guaranteeId_unique" UNIQUE("customer_id","order_id","type","guarantee_id");--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_event" CHECK (event in ('FIRST_PAYMENT_PAID', 'CREDIT_CHARGED', 'LOAN_SETTLED', 'INSTALMENTS_PAID', 'FEE_PAID', 'PACKAGE_BOUGHT', 'POINTS_GRANTED', 'POINTS_DEDUCTED', 'POINTS_RETURNED', 'FIRST_PAYMENT_REFUNDED', 'PAYMENT_KEPT', 'WITHDRAWAL_REQUESTED', 'WITHDRAWAL_PAID', 'WITHDRAWAL_REFUSED', 'TICKET_RESERVED', 'TICKET_RELEASED', 'TICKET_DONE', 'TICKET_SETTLED', 'TICKET_REVERSED', 'TICKET_REFUNDED', 'TRANSFER_REVERSED'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_link" CHECK (("notifications"."link" is null) = ("notifications"."caption" is null) and "notifications"."link" ~ '^(/([^/]|$)|https?://)');
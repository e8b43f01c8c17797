CREATE TABLE "autopay_history" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "autopay_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamptz(3) NOT NULL,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" bigint,
	"number" smallint,
	"amount" bigint,
	"failure" text,
	"is_renewal" boolean DEFAULT false NOT NULL,
	CONSTRAINT "autopay_history_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "autopay_history_kind" CHECK (kind in ('ASKED', 'GIVEN', 'REFUSED', 'REVOKED', 'ENDED', 'SKIPPED', 'UNSKIPPED', 'ORDER_ON', 'ORDER_OFF', 'PULLED', 'FAILED') and by in ('CUSTOMER', 'BANK', 'SYSTEM'))
);
--> statement-breakpoint
CREATE TABLE "autopay_mandates" (
	"customer_id" bigint NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"status" text NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"authority" text,
	"signature" text,
	"ceiling" bigint NOT NULL,
	"per_day" smallint NOT NULL,
	"per_month" smallint NOT NULL,
	"ends_on" date NOT NULL,
	"largest" bigint NOT NULL,
	"last_due" date NOT NULL,
	"order_count" smallint NOT NULL,
	"asked_at" timestamptz(3) NOT NULL,
	"given_at" timestamptz(3),
	"since" timestamptz(3),
	"pulls_from" date,
	"ended_at" timestamptz(3),
	"ask_at" timestamptz(3),
	"cancel_at" timestamptz(3),
	"used_at" timestamptz(3),
	CONSTRAINT "autopay_mandates_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "autopay_mandates_status" CHECK (status in ('ASKED', 'ACTIVE', 'REFUSED', 'LAPSED', 'REPLACED', 'REVOKED', 'ENDED')),
	CONSTRAINT "autopay_mandates_limits" CHECK (ceiling > 0 and per_day > 0 and per_month >= per_day and largest <= ceiling and last_due <= ends_on),
	CONSTRAINT "autopay_mandates_given" CHECK (status not in ('ACTIVE', 'REPLACED', 'ENDED') or (signature is not null and given_at is not null and since is not null and pulls_from is not null)),
	CONSTRAINT "autopay_mandates_ended" CHECK ((status in ('ASKED', 'ACTIVE')) = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "autopay_orders_off" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "autopay_orders_off_customer_id_order_id_pk" PRIMARY KEY("customer_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "autopay_pulls" (
	"customer_id" bigint NOT NULL,
	"invoice_id" uuid NOT NULL,
	"order_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"due_date" date NOT NULL,
	"status" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"first_tried_on" date,
	"expected_on" date NOT NULL,
	"free_days" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamptz(3) NOT NULL,
	"notified_at" timestamptz(3),
	"payment_id" uuid,
	"begun_at" timestamptz(3),
	"sent_at" timestamptz(3),
	"refusal" text,
	"silent_payment_id" uuid,
	"silent_ask_at" timestamptz(3),
	"silent_asks" smallint DEFAULT 0 NOT NULL,
	"changed_at" timestamptz(3) NOT NULL,
	CONSTRAINT "autopay_pulls_customer_id_invoice_id_pk" PRIMARY KEY("customer_id","invoice_id"),
	CONSTRAINT "autopay_pulls_status" CHECK (status in ('PLANNED', 'SKIPPED', 'PULLING', 'WAITING', 'PULLED', 'PAID', 'GIVEN_UP', 'DROPPED')),
	CONSTRAINT "autopay_pulls_notified" CHECK (sent_at is null or notified_at is not null),
	CONSTRAINT "autopay_pulls_payment" CHECK (status <> 'PULLING' or begun_at is not null),
	CONSTRAINT "autopay_pulls_tries" CHECK (tries between 0 and 3 and (tries = 0 or first_tried_on is not null)),
	CONSTRAINT "autopay_pulls_free_days" CHECK (free_days >= 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_pull" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "autopay_mandates_one_active" ON "autopay_mandates" USING btree ("customer_id") WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE UNIQUE INDEX "autopay_mandates_one_asked" ON "autopay_mandates" USING btree ("customer_id") WHERE status = 'ASKED';--> statement-breakpoint
CREATE INDEX "autopay_mandates_active" ON "autopay_mandates" USING btree ("ends_on") WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "autopay_mandates_ask" ON "autopay_mandates" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "autopay_mandates_cancel" ON "autopay_mandates" USING btree ("cancel_at") WHERE cancel_at is not null;--> statement-breakpoint
CREATE INDEX "autopay_pulls_due" ON "autopay_pulls" USING btree ("next_at") WHERE status in ('PLANNED', 'WAITING');--> statement-breakpoint
CREATE INDEX "autopay_pulls_open" ON "autopay_pulls" USING btree ("customer_id","invoice_id") WHERE status in ('PLANNED', 'WAITING', 'SKIPPED', 'GIVEN_UP');--> statement-breakpoint
CREATE INDEX "autopay_pulls_begun" ON "autopay_pulls" USING btree ("begun_at") WHERE status = 'PULLING';--> statement-breakpoint
CREATE INDEX "autopay_pulls_silent" ON "autopay_pulls" USING btree ("silent_ask_at") WHERE silent_ask_at is not null;
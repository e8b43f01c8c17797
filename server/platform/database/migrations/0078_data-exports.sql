CREATE TABLE "data_exports" (
	"customer_id" bigint NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"asked_at" timestamptz(3) NOT NULL,
	"ready_at" timestamptz(3),
	"ends_at" timestamptz(3),
	"json_key" text,
	"pdf_key" text,
	"opened_by" bigint,
	"opened_at" timestamptz(3),
	"next_try_at" timestamptz(3),
	CONSTRAINT "data_exports_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "data_exports_ready" CHECK ((status = 'READY') = (json_key is not null and pdf_key is not null)),
	CONSTRAINT "data_exports_ends" CHECK (status <> 'READY' or (ready_at is not null and ends_at is not null and next_try_at is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_waiting" ON "data_exports" USING btree ("customer_id") WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX "data_exports_due" ON "data_exports" USING btree ("next_try_at") WHERE next_try_at is not null;
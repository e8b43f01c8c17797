CREATE TABLE "plan_addenda" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"plan" smallint NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"text" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "plan_addenda_customer_id_order_id_plan_pk" PRIMARY KEY("customer_id","order_id","plan"),
	CONSTRAINT "plan_addenda_sha256" CHECK (sha256 ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "plan_changes" (
	"customer_id" bigint NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"order_id" bigint NOT NULL,
	"plan" smallint NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"terms" jsonb NOT NULL,
	"effect" jsonb NOT NULL,
	"accepted_at" timestamptz(3) NOT NULL,
	"ended_at" timestamptz(3),
	"new_plan" smallint,
	CONSTRAINT "plan_changes_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "plan_changes_new_plan" UNIQUE("customer_id","order_id","new_plan"),
	CONSTRAINT "plan_changes_status" CHECK (status in ('WAITING', 'APPLIED', 'REFUSED', 'REPLACED', 'LAPSED') and kind in ('MOVE')),
	CONSTRAINT "plan_changes_ended" CHECK ((status = 'WAITING') = (ended_at is null) and (status = 'APPLIED') = (new_plan is not null))
);
--> statement-breakpoint
CREATE TABLE "plan_consents" (
	"customer_id" bigint NOT NULL,
	"change_id" uuid NOT NULL,
	"guarantee_id" bigint NOT NULL,
	"answer" text DEFAULT 'WAITING' NOT NULL,
	"answered_at" timestamptz(3),
	CONSTRAINT "plan_consents_customer_id_change_id_guarantee_id_pk" PRIMARY KEY("customer_id","change_id","guarantee_id"),
	CONSTRAINT "plan_consents_answer" CHECK (answer in ('WAITING', 'ACCEPTED', 'REFUSED') and (answer = 'WAITING') = (answered_at is null))
);
--> statement-breakpoint
ALTER TABLE "plan_addenda" ADD CONSTRAINT "plan_addenda_of_plan" FOREIGN KEY ("customer_id","order_id","plan") REFERENCES "public"."plans"("customer_id","order_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_consents" ADD CONSTRAINT "plan_consents_of_change" FOREIGN KEY ("customer_id","change_id") REFERENCES "public"."plan_changes"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_changes_one_waiting" ON "plan_changes" USING btree ("customer_id","order_id") WHERE status = 'WAITING';
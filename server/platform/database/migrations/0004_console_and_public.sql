CREATE TABLE "campaign_leads" (
	"mobile" text PRIMARY KEY NOT NULL,
	"fullname" text NOT NULL,
	"utm" jsonb NOT NULL,
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"full_name" text NOT NULL,
	"email" text,
	"phone" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"order_identifier" text,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "contact_messages_reach" CHECK (coalesce("contact_messages"."email", "contact_messages"."phone") is not null)
);
--> statement-breakpoint
CREATE TABLE "cooperation_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cooperation_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"asked_on" date NOT NULL,
	"store_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"website" text,
	"category" text NOT NULL,
	"requester_name" text NOT NULL,
	"requester_role" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "cooperation_requests_a_day" UNIQUE("phone","asked_on"),
	CONSTRAINT "cooperation_requests_phone" CHECK ("cooperation_requests"."phone" ~ '^0[0-9]{10}$'),
	CONSTRAINT "cooperation_requests_website" CHECK ("cooperation_requests"."website" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "open_visits" (
	"national_code" text PRIMARY KEY NOT NULL,
	"ends_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"national_code" text NOT NULL,
	"fullname" text NOT NULL,
	"mobile" text NOT NULL,
	"visit_day" date NOT NULL,
	"visit_time" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "visits_open" CHECK (extract(isodow from "visits"."visit_day") <> 5 and "visits"."visit_time" ~ '^(09|1[0-6]):00$')
);
--> statement-breakpoint
CREATE TABLE "message_answers" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"answered_by" bigint NOT NULL,
	"answered_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_proposals" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "money_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"status" text DEFAULT 'PROPOSED' NOT NULL,
	"order_id" bigint,
	"subject" text NOT NULL,
	"amount" bigint NOT NULL,
	"terms" jsonb NOT NULL,
	"why" text,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamptz(3) NOT NULL,
	"approved_by" bigint,
	"decided_by" bigint,
	"decided_at" timestamptz(3),
	"refusal" text,
	CONSTRAINT "money_proposals_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "money_proposals_status" CHECK (status in ('PROPOSED', 'DONE', 'REFUSED')),
	CONSTRAINT "money_proposals_decided" CHECK ((status = 'PROPOSED') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
	CONSTRAINT "money_proposals_two_people" CHECK ((approved_by is null or approved_by <> proposed_by) and (status <> 'DONE' or decided_by is not distinct from approved_by)),
	CONSTRAINT "money_proposals_on_its_way" CHECK (status <> 'REFUSED' or approved_by is null)
);
--> statement-breakpoint
CREATE TABLE "set_policies" (
	"from_day" date PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"set_by" bigint NOT NULL,
	"set_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"sealed_totp" text NOT NULL,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"last_login_at" timestamptz(3),
	CONSTRAINT "staff_name_unique" UNIQUE("name"),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('REVIEWER', 'FINANCE', 'SUPPORT', 'ADMIN')),
	CONSTRAINT "staff_name" CHECK ("staff"."name" ~ '^[a-z][a-z0-9._-]{2,31}$')
);
--> statement-breakpoint
CREATE TABLE "staff_audit" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"staff_id" bigint,
	"staff_name" text NOT NULL,
	"staff_role" text NOT NULL,
	"deed" text NOT NULL,
	"customer_id" bigint,
	"order_id" bigint,
	"subject" text,
	"before" jsonb,
	"after" jsonb,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_audit_head" (
	"id" smallint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "staff_audit_head_one" CHECK ("staff_audit_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_sha256" text PRIMARY KEY NOT NULL,
	"staff_id" bigint NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"last_used_at" timestamptz(3) NOT NULL,
	"ends_at" timestamptz(3) NOT NULL,
	"ended_at" timestamptz(3),
	"ip_address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "score_entries" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "score_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"score" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "score_entries_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "score_entries_customerId_cause_unique" UNIQUE("customer_id","cause"),
	CONSTRAINT "score_entries_type" CHECK ("score_entries"."type" in ('EARLY_PAYMENT', 'LATE_PAYMENT', 'REGISTRATION', 'REFERRAL')),
	CONSTRAINT "score_entries_sign" CHECK (case "score_entries"."type" when 'LATE_PAYMENT' then "score_entries"."score" < 0 else "score_entries"."score" > 0 end)
);
--> statement-breakpoint
CREATE TABLE "snapshots" (
	"path" text PRIMARY KEY NOT NULL,
	"stamp" text NOT NULL,
	"etag" text NOT NULL,
	"policy" text NOT NULL,
	"brotli" "bytea" NOT NULL,
	"drawn_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "decision_due_since" timestamptz(3);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_dates" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_asked_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "accepted_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "accepted_by" text;--> statement-breakpoint
CREATE INDEX "contact_messages_by_time" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "visits_by_day" ON "visits" USING btree ("visit_day","visit_time");--> statement-breakpoint
CREATE UNIQUE INDEX "money_proposals_one" ON "money_proposals" USING btree ("customer_id","kind","subject") WHERE status = 'PROPOSED';--> statement-breakpoint
CREATE INDEX "money_proposals_waiting" ON "money_proposals" USING btree ("proposed_at","id") WHERE status = 'PROPOSED';--> statement-breakpoint
CREATE INDEX "money_proposals_of_order" ON "money_proposals" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "staff_audit_by_staff" ON "staff_audit" USING btree ("staff_id","seq");--> statement-breakpoint
CREATE INDEX "staff_audit_by_customer" ON "staff_audit" USING btree ("customer_id","seq");--> statement-breakpoint
CREATE INDEX "staff_audit_by_order" ON "staff_audit" USING btree ("order_id","seq");--> statement-breakpoint
CREATE INDEX "staff_audit_by_deed" ON "staff_audit" USING btree ("deed","seq");--> statement-breakpoint
CREATE INDEX "staff_sessions_of" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "score_entries_customer_id_created_at_index" ON "score_entries" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "snapshots_by_stamp" ON "snapshots" USING btree ("stamp");--> statement-breakpoint
CREATE INDEX "door_tries_since_index" ON "door_tries" USING btree ("since");--> statement-breakpoint
CREATE INDEX "one_time_codes_sent_at_index" ON "one_time_codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "orders_by_id" ON "orders" USING btree ("id");--> statement-breakpoint
CREATE INDEX "orders_decisions_due" ON "orders" USING btree ("decision_due_since","id") WHERE "orders"."decision_due_since" is not null;--> statement-breakpoint
CREATE INDEX "session_tokens_session_id_index" ON "session_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tickets_accepted" ON "tickets" USING btree ("accepted_at") WHERE "tickets"."accepted_at" is not null and "tickets"."status" = 'IN_PROGRESS';
CREATE TABLE "deliveries" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"copy" smallint DEFAULT 0 NOT NULL,
	"values" jsonb NOT NULL,
	"link" text NOT NULL,
	"address" text,
	"is_contact" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamptz(3),
	"asked" smallint DEFAULT 0 NOT NULL,
	"provider_id" text,
	"fault" text,
	"sent_text" text,
	"created_at" timestamptz(3) NOT NULL,
	"sent_at" timestamptz(3),
	"reported_at" timestamptz(3),
	CONSTRAINT "deliveries_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "deliveries_channel" CHECK (channel in ('sms', 'email', 'push')),
	CONSTRAINT "deliveries_state" CHECK (state in ('QUEUED', 'SENT', 'DELIVERED', 'FAILED')),
	CONSTRAINT "deliveries_sent" CHECK ((state in ('SENT', 'DELIVERED')) = (sent_at is not null)),
	CONSTRAINT "deliveries_done" CHECK (state not in ('DELIVERED', 'FAILED') or next_at is null),
	CONSTRAINT "deliveries_queued" CHECK (state <> 'QUEUED' or next_at is not null),
	CONSTRAINT "deliveries_link" CHECK (link ~ '^/([^/]|$)')
);
--> statement-breakpoint
CREATE TABLE "notice_emails" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"email" text,
	"confirmed_at" timestamptz(3),
	"pending" text,
	"asked_at" timestamptz(3),
	CONSTRAINT "notice_emails_confirmed" CHECK ((email is null) = (confirmed_at is null)),
	CONSTRAINT "notice_emails_pending" CHECK ((pending is null) = (asked_at is null))
);
--> statement-breakpoint
CREATE TABLE "notice_preferences" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_quiet" boolean DEFAULT true NOT NULL,
	"quiet_from" smallint DEFAULT 22 NOT NULL,
	"quiet_until" smallint DEFAULT 8 NOT NULL,
	"digits" text DEFAULT 'fa' NOT NULL,
	CONSTRAINT "notice_preferences_hours" CHECK (quiet_from between 0 and 23 and quiet_until between 0 and 23),
	CONSTRAINT "notice_preferences_digits" CHECK (digits in ('fa', 'en'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "push_subscriptions_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "push_subscriptions_endpoint_length" CHECK (length(endpoint) between 10 and 1000)
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"code" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "short_links_path" CHECK (path ~ '^/([^/]|$)')
);
--> statement-breakpoint
CREATE TABLE "former_mobiles" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "former_mobiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mobile" text NOT NULL,
	"changed_at" timestamptz(3) NOT NULL,
	CONSTRAINT "former_mobiles_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" USING btree ("customer_id","notice","channel","copy");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("channel","next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "deliveries_customer_id_created_at_index" ON "deliveries" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("customer_id","endpoint");
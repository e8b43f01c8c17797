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
CREATE TABLE "address_doors" (
	"address" text PRIMARY KEY NOT NULL,
	"last_sent_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ip_address" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_type" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "bind_sha256" text;--> statement-breakpoint
CREATE INDEX "one_time_codes_address_sent_at_index" ON "one_time_codes" USING btree ("address","sent_at");
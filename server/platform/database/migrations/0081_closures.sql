CREATE TABLE "closures" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"closed_at" timestamptz(3) NOT NULL,
	"mobile_hmac" text NOT NULL,
	"national_code_hmac" text,
	"file_keys" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "closed_at" timestamptz(3);--> statement-breakpoint
CREATE INDEX "closures_by_time" ON "closures" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "closures_with_files" ON "closures" USING btree ("closed_at") WHERE file_keys <> '[]';
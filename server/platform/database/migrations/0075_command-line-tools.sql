CREATE TABLE "merchant_device_codes" (
	"device_code_sha256" text PRIMARY KEY NOT NULL,
	"user_code_sha256" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"device_name" text NOT NULL,
	"ip_address" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"interval_s" integer NOT NULL,
	"last_poll_at" timestamptz(3),
	"merchant_id" bigint,
	"member_id" bigint,
	"member_name" text,
	CONSTRAINT "merchant_device_codes_userCodeSha256_unique" UNIQUE("user_code_sha256"),
	CONSTRAINT "merchant_device_codes_status" CHECK (status in ('PENDING', 'APPROVED', 'DENIED', 'USED')),
	CONSTRAINT "merchant_device_codes_decided" CHECK ((status = 'PENDING') = (member_id is null) and (merchant_id is null) = (member_id is null))
);
--> statement-breakpoint
CREATE TABLE "merchant_tool_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchant_tool_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_sha256" text NOT NULL,
	"merchant_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"device_name" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"last_used_at" timestamptz(3),
	"revoked_at" timestamptz(3),
	CONSTRAINT "merchant_tool_tokens_tokenSha256_unique" UNIQUE("token_sha256")
);
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "resent_at" timestamptz(3);--> statement-breakpoint
CREATE INDEX "merchant_device_codes_old" ON "merchant_device_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "merchant_tool_tokens_of" ON "merchant_tool_tokens" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "merchant_tool_tokens_by" ON "merchant_tool_tokens" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "webhooks_resent" ON "webhooks" USING btree ("merchant_id","resent_at") WHERE resent_at is not null;
CREATE TABLE "merchant_member_links" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"token_sha256" text NOT NULL,
	"sealed_totp" text NOT NULL,
	"issued_by" bigint,
	"issued_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"opened_at" timestamptz(3),
	"used_at" timestamptz(3),
	CONSTRAINT "merchant_member_links_tokenSha256_unique" UNIQUE("token_sha256")
);
--> statement-breakpoint
CREATE TABLE "merchant_member_sessions" (
	"token_sha256" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"last_used_at" timestamptz(3) NOT NULL,
	"ends_at" timestamptz(3) NOT NULL,
	"ended_at" timestamptz(3),
	"ip_address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchant_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"member_role" text NOT NULL,
	"action" text NOT NULL,
	"subject" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "merchant_members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchant_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"sealed_totp" text,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"last_login_at" timestamptz(3),
	"enrolled_at" timestamptz(3),
	CONSTRAINT "merchant_members_email_unique" UNIQUE("email"),
	CONSTRAINT "merchant_members_enrolled" CHECK (("merchant_members"."password_hash" is null) = ("merchant_members"."enrolled_at" is null) and ("merchant_members"."sealed_totp" is null) = ("merchant_members"."enrolled_at" is null)),
	CONSTRAINT "merchant_members_role" CHECK ("merchant_members"."role" in ('OWNER', 'DEVELOPER', 'FINANCE', 'VIEWER')),
	CONSTRAINT "merchant_members_email" CHECK ("merchant_members"."email" = lower("merchant_members"."email"))
);
--> statement-breakpoint
CREATE INDEX "merchant_member_sessions_of" ON "merchant_member_sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "merchant_audit_of" ON "merchant_audit" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "merchant_audit_about" ON "merchant_audit" USING btree ("merchant_id","subject");--> statement-breakpoint
CREATE INDEX "merchant_members_of" ON "merchant_members" USING btree ("merchant_id","id");
CREATE TABLE "staff_answers" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"sealed_answer" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "staff_answers_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"staff_id" bigint PRIMARY KEY NOT NULL,
	"token_sha256" text NOT NULL,
	"sealed_totp" text NOT NULL,
	"issued_by" bigint,
	"issued_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"opened_at" timestamptz(3),
	"used_at" timestamptz(3),
	CONSTRAINT "staff_links_tokenSha256_unique" UNIQUE("token_sha256")
);
--> statement-breakpoint
CREATE TABLE "staff_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"status" text DEFAULT 'PROPOSED' NOT NULL,
	"staff_id" bigint,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamptz(3) NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamptz(3),
	"refusal" text,
	CONSTRAINT "staff_proposals_status" CHECK (status in ('PROPOSED', 'DONE', 'REFUSED')),
	CONSTRAINT "staff_proposals_kind" CHECK (kind in ('INVITE', 'CHANGE', 'RESET') and (kind = 'INVITE') = (staff_id is null)),
	CONSTRAINT "staff_proposals_decided" CHECK ((status = 'PROPOSED') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
	CONSTRAINT "staff_proposals_two_people" CHECK (status <> 'DONE' or (decided_by <> proposed_by and decided_by is distinct from staff_id))
);
--> statement-breakpoint
CREATE TABLE "staff_sponsors" (
	"staff_id" bigint NOT NULL,
	"sponsor_id" bigint NOT NULL,
	"since" timestamptz(3) NOT NULL,
	CONSTRAINT "staff_sponsors_staff_id_sponsor_id_pk" PRIMARY KEY("staff_id","sponsor_id"),
	CONSTRAINT "staff_sponsors_another" CHECK ("staff_sponsors"."staff_id" <> "staff_sponsors"."sponsor_id")
);
--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "sealed_totp" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "money_proposals" ADD COLUMN "approved_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "enrolled_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "approves_from" timestamptz(3);--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "is_by_command" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "grant_id" bigint;--> statement-breakpoint
-- Whoever works here has enrolled long ago.
UPDATE "staff" SET "enrolled_at" = "created_at", "approves_from" = "created_at" + interval '24 hours';--> statement-breakpoint
CREATE INDEX "staff_answers_old" ON "staff_answers" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_proposals_one" ON "staff_proposals" USING btree ("name") WHERE status = 'PROPOSED';--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_enrolled" CHECK (("staff"."password_hash" is null) = ("staff"."enrolled_at" is null) and ("staff"."sealed_totp" is null) = ("staff"."enrolled_at" is null) and ("staff"."approves_from" is null) = ("staff"."enrolled_at" is null));--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_approves_later" CHECK ("staff"."approves_from" >= "staff"."enrolled_at" + interval '24 hours');
CREATE TABLE "certificate_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"issued_on" date NOT NULL,
	CONSTRAINT "certificate_codes_sha256" CHECK ("certificate_codes"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "release_certificates" (
	"customer_id" bigint NOT NULL,
	"guarantee_id" bigint NOT NULL,
	"code" text NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"issued_at" timestamptz(3) NOT NULL,
	CONSTRAINT "release_certificates_customer_id_guarantee_id_pk" PRIMARY KEY("customer_id","guarantee_id")
);

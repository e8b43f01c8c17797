CREATE TABLE "step_ups" (
	"customer_id" bigint NOT NULL,
	"id" text NOT NULL,
	"session_id" bigint NOT NULL,
	"command" text NOT NULL,
	"amount" bigint,
	"payee" text,
	"asked_at" timestamptz(3) NOT NULL,
	"challenge" text,
	"method" text,
	"proof_sha256" text,
	"ends_at" timestamptz(3),
	"used_at" timestamptz(3),
	CONSTRAINT "step_ups_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "step_ups_proof" CHECK (("step_ups"."proof_sha256" is null) = ("step_ups"."method" is null)),
	CONSTRAINT "step_ups_used" CHECK ("step_ups"."used_at" is null or ("step_ups"."proof_sha256" is not null and "step_ups"."used_at" < "step_ups"."ends_at"))
);
--> statement-breakpoint
CREATE INDEX "step_ups_asked_at_index" ON "step_ups" USING btree ("asked_at");
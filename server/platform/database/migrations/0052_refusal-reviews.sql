CREATE TABLE "refusal_reviews" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"asked_at" timestamptz(3) NOT NULL,
	"remark" text,
	"decided_at" timestamptz(3),
	"decided_by" bigint,
	"outcome" text,
	"answer" text,
	CONSTRAINT "refusal_reviews_customer_id_order_id_pk" PRIMARY KEY("customer_id","order_id"),
	CONSTRAINT "refusal_reviews_decided" CHECK (("refusal_reviews"."decided_at" is null) = ("refusal_reviews"."outcome" is null) and ("refusal_reviews"."decided_at" is null) = ("refusal_reviews"."decided_by" is null) and ("refusal_reviews"."decided_at" is null) = ("refusal_reviews"."answer" is null)),
	CONSTRAINT "refusal_reviews_outcome" CHECK ("refusal_reviews"."outcome" in ('STAYS', 'OFFERED'))
);
--> statement-breakpoint
CREATE INDEX "refusal_reviews_waiting" ON "refusal_reviews" USING btree ("asked_at","order_id") WHERE "refusal_reviews"."decided_at" is null;
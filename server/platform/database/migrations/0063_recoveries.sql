CREATE TABLE "recoveries" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "recoveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"asked_at" timestamptz(3) NOT NULL,
	"ready_at" timestamptz(3) NOT NULL,
	"ends_at" timestamptz(3) NOT NULL,
	"used_at" timestamptz(3),
	"stopped_at" timestamptz(3),
	"stopped_by" text,
	CONSTRAINT "recoveries_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "recoveries_day" CHECK ("recoveries"."ready_at" >= "recoveries"."asked_at" + interval '24 hours' and "recoveries"."ends_at" > "recoveries"."ready_at"),
	CONSTRAINT "recoveries_used" CHECK ("recoveries"."used_at" is null or ("recoveries"."used_at" >= "recoveries"."ready_at" and "recoveries"."used_at" < "recoveries"."ends_at")),
	CONSTRAINT "recoveries_outcome" CHECK ("recoveries"."used_at" is null or "recoveries"."stopped_at" is null),
	CONSTRAINT "recoveries_stopped" CHECK (("recoveries"."stopped_at" is null) = ("recoveries"."stopped_by" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "recoveries_live" ON "recoveries" USING btree ("customer_id") WHERE "recoveries"."used_at" is null and "recoveries"."stopped_at" is null;
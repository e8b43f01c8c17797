CREATE TABLE "collateral_releases" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'RELEASE_REQUESTED' NOT NULL,
	"requested_at" timestamptz(3) NOT NULL,
	"released_at" timestamptz(3),
	"released_by" bigint,
	"way" text,
	"instructions" text,
	"received_at" timestamptz(3),
	"received_on" date,
	"received_by" bigint,
	"reason" text,
	"late_notice_at" timestamptz(3),
	CONSTRAINT "collateral_releases_customer_id_order_id_kind_pk" PRIMARY KEY("customer_id","order_id","kind"),
	CONSTRAINT "collateral_releases_kind" CHECK ("collateral_releases"."kind" in ('PROMISSORY', 'CHEQUE', 'MORTGAGE_DEED')),
	CONSTRAINT "collateral_releases_status" CHECK ("collateral_releases"."status" in ('RELEASE_REQUESTED', 'RELEASED', 'RECEIVED')),
	CONSTRAINT "collateral_releases_way" CHECK ("collateral_releases"."way" in ('BRANCH', 'POST', 'ONLINE')),
	CONSTRAINT "collateral_releases_released" CHECK (num_nulls("collateral_releases"."released_at", "collateral_releases"."released_by", "collateral_releases"."way", "collateral_releases"."instructions") = case when "collateral_releases"."status" = 'RELEASE_REQUESTED' then 4 else 0 end),
	CONSTRAINT "collateral_releases_received" CHECK (num_nulls("collateral_releases"."received_at", "collateral_releases"."received_on") = case when "collateral_releases"."status" = 'RECEIVED' then 0 else 2 end),
	CONSTRAINT "collateral_releases_by_staff" CHECK (("collateral_releases"."received_by" is null) = ("collateral_releases"."reason" is null) and ("collateral_releases"."received_by" is null or "collateral_releases"."status" = 'RECEIVED'))
);
--> statement-breakpoint
CREATE INDEX "collateral_releases_waiting" ON "collateral_releases" USING btree ("requested_at","order_id") WHERE "collateral_releases"."status" = 'RELEASE_REQUESTED';
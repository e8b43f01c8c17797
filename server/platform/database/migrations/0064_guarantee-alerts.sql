CREATE TABLE "guarantee_alerts" (
	"customer_id" bigint NOT NULL,
	"guarantee_id" bigint NOT NULL,
	"invoice_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "guarantee_alerts_customer_id_guarantee_id_invoice_id_day_pk" PRIMARY KEY("customer_id","guarantee_id","invoice_id","day"),
	CONSTRAINT "guarantee_alerts_day" CHECK ("guarantee_alerts"."day" in (3, 10))
);

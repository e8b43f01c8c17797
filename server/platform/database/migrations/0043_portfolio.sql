CREATE TABLE "portfolio_closings" (
	"month" date PRIMARY KEY NOT NULL,
	"closed_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_months" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"month" date NOT NULL,
	"age" smallint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "portfolio_months_customer_id_order_id_month_pk" PRIMARY KEY("customer_id","order_id","month"),
	CONSTRAINT "portfolio_months_age" CHECK (age between 0 and 5 and amount >= 0)
);
--> statement-breakpoint
CREATE INDEX "portfolio_months_by_month" ON "portfolio_months" USING btree ("month","age");
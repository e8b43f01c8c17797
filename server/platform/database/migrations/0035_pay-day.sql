ALTER TABLE "orders" ADD COLUMN "pay_day" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pay_day" CHECK ("orders"."pay_day" between 1 and 29);
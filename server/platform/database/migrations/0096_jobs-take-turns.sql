ALTER TABLE "orders" ADD COLUMN "accounts_asked_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "refund_choices" ADD COLUMN "tried_at" timestamptz(3);
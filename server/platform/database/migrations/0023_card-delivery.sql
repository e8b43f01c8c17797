ALTER TABLE "providers" ADD COLUMN "card_delivery" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_delivery" text DEFAULT 'POST' NOT NULL;
ALTER TABLE "orders" ADD COLUMN "promissories_refused" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_refusal" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cards_refused" integer DEFAULT 0 NOT NULL;
ALTER TABLE "customer_notes" ADD COLUMN "mentions" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_notes_mentions" ON "customer_notes" USING gin ("mentions");--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_most_mentions" CHECK (cardinality(mentions) <= 10);
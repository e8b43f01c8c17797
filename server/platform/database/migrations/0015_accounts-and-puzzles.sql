CREATE TABLE "spent_puzzles" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "proof" text DEFAULT 'BEFORE' NOT NULL;--> statement-breakpoint
CREATE INDEX "spent_puzzles_expires_at_index" ON "spent_puzzles" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_proof" CHECK ("bank_accounts"."proof" in ('BEFORE', 'BANK', 'INQUIRY', 'ORDER'));
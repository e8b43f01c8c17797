-- NOT VALID: the table is not read under its lock; the column is new, so every row is valid.
ALTER TABLE "payments" ADD COLUMN "credited_because" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_credited_because" CHECK (credited_because is null or (is_credited_to_wallet and credited_because in ('SHORT', 'NOT_PAYABLE'))) NOT VALID;

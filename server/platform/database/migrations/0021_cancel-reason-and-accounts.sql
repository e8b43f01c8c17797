ALTER TABLE "tickets" ADD COLUMN "reason" text;--> statement-breakpoint
-- The accounts named on orders that are paid out become accounts of their customers, as the subscriber does from now on.
INSERT INTO "bank_accounts" ("customer_id", "type", "number", "proof", "created_at")
SELECT DISTINCT ON (o.customer_id, named.number) o.customer_id, 'BANK_ACCOUNT', named.number, 'ORDER', coalesce(o.account_set_at, o.created_at)
FROM "orders" o
CROSS JOIN LATERAL (VALUES (o.bank_account_number), (o.destination_bank_account_number)) AS named (number)
WHERE o.status IN ('PAYING', 'FINISHED') AND named.number IS NOT NULL
ORDER BY o.customer_id, named.number, o.id
ON CONFLICT ("customer_id", "number") DO NOTHING;

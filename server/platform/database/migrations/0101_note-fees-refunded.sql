ALTER TABLE "promissory_notes" ADD COLUMN "fee_refunded_at" timestamptz(3);--> statement-breakpoint
CREATE INDEX "promissory_notes_unissued" ON "promissory_notes" USING btree ("customer_id","order_id") WHERE "promissory_notes"."status" = 'PROMISSORY_REQUEST' and "promissory_notes"."fee_refunded_at" is null;--> statement-breakpoint
-- What staff have reversed before is no longer due.
UPDATE "promissory_notes" n SET "fee_refunded_at" = r."at"
  FROM "payments" p, "payment_items" i, "ledger_transfers" t, "ledger_transfers" r
  WHERE p."customer_id" = n."customer_id" AND p."kind" = 'order_promissory' AND p."paid_at" = n."paid_at"
    AND i."customer_id" = n."customer_id" AND i."payment_id" = p."id" AND i."charge" ->> 'orderId' = n."order_id"::text
    AND t."customer_id" = n."customer_id" AND t."cause" = 'payment:' || p."id"::text
    AND r."customer_id" = n."customer_id" AND r."cause" = 'reversal:' || t."id"::text;

ALTER TABLE "invoices" ADD COLUMN "code_discount" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_code_discount" CHECK (code_discount >= 0);--> statement-breakpoint
-- What codes have paid so far, shared out by the prices of what was bought together, as domain/kernel/money.ts does.
UPDATE "invoices" i SET "code_discount" = s."share" FROM (
  SELECT t."customer_id", t."item_id"::uuid AS "id",
    round(p."discount" * t."up_to" / t."total") - round(p."discount" * (t."up_to" - t."price") / t."total") AS "share", p."id" AS "payment_id"
  FROM "payments" p
  JOIN (
    SELECT x."customer_id", x."payment_id", x."item_id", x."price"::numeric,
      sum(x."price") OVER (PARTITION BY x."customer_id", x."payment_id" ORDER BY x."line") AS "up_to",
      sum(x."price") OVER (PARTITION BY x."customer_id", x."payment_id") AS "total"
    FROM "payment_items" x WHERE x."kind" = 'invoice'
  ) t ON t."customer_id" = p."customer_id" AND t."payment_id" = p."id"
  WHERE p."kind" = 'invoice' AND p."discount" > 0 AND t."total" > 0
) s WHERE i."customer_id" = s."customer_id" AND i."id" = s."id" AND i."payment_id" = s."payment_id";

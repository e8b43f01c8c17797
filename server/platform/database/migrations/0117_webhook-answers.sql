ALTER TABLE "webhooks" ADD COLUMN "sent_headers" jsonb;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "answer_body" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "took_ms" integer;--> statement-breakpoint
CREATE INDEX "webhooks_of_store" ON "webhooks" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhooks_of_type" ON "webhooks" USING btree ("merchant_id",(event ->> 'type'),"created_at","id");--> statement-breakpoint
CREATE INDEX "webhooks_undelivered" ON "webhooks" USING btree ("merchant_id","created_at","id") WHERE status <> 'DELIVERED';
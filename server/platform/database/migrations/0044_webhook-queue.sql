CREATE TABLE "merchant_webhook_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" bigint NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "queued_at" timestamptz(3);--> statement-breakpoint
CREATE INDEX "merchant_webhook_secrets_merchant_id_index" ON "merchant_webhook_secrets" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "ticket_requests_of_merchant" ON "ticket_requests" USING btree ("merchant_id","created_at","track_number");--> statement-breakpoint
CREATE INDEX "ticket_requests_by_provider_id" ON "ticket_requests" USING btree ("merchant_id","provider_id");--> statement-breakpoint
CREATE INDEX "webhooks_unqueued" ON "webhooks" USING btree ("id") WHERE status = 'PENDING' and queued_at is null;--> statement-breakpoint
CREATE INDEX "webhooks_queued" ON "webhooks" USING btree ("queued_at");
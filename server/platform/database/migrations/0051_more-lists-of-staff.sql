CREATE INDEX "money_proposals_by_time" ON "money_proposals" USING btree ("proposed_at","id");--> statement-breakpoint
CREATE INDEX "money_proposals_by_amount" ON "money_proposals" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_by_time" ON "ledger_transfers" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_phone" ON "contact_messages" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "contact_messages_by_email" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_messages_by_order" ON "contact_messages" USING btree ("order_identifier");--> statement-breakpoint
CREATE INDEX "contact_messages_by_name" ON "contact_messages" USING btree ("full_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "tickets_paid" ON "tickets" USING btree ("paid_at","id") WHERE "tickets"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "webhooks_by_time" ON "webhooks" USING btree ("created_at","id");
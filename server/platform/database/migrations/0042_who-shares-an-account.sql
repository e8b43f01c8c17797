CREATE INDEX "withdrawals_by_sheba" ON "withdrawals" USING btree ("sheba");--> statement-breakpoint
CREATE INDEX "sessions_by_address" ON "sessions" USING btree ("ip_address");--> statement-breakpoint
CREATE INDEX "orders_by_destination" ON "orders" USING btree ("destination_bank_account_number") WHERE "orders"."destination_bank_account_number" is not null;
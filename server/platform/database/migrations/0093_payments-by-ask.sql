CREATE INDEX "payments_by_ask" ON "payments" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
DROP INDEX "payments_ask_at_index";
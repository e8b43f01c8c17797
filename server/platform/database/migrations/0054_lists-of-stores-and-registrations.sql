CREATE INDEX "appointments_by_time" ON "appointments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "appointments_by_mobile" ON "appointments" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "appointments_by_name" ON "appointments" USING btree ("fullname" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "campaign_leads_by_time" ON "campaign_leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campaign_leads_by_name" ON "campaign_leads" USING btree ("fullname" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "cooperation_requests_by_time" ON "cooperation_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "cooperation_requests_by_name" ON "cooperation_requests" USING btree (("requester_name" || '، ' || "store_name") text_pattern_ops);
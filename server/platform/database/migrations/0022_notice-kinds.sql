ALTER TABLE "notifications" ADD COLUMN "tone" text DEFAULT 'neutral' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "awaits" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tone" CHECK ("notifications"."tone" in ('action', 'success', 'danger', 'points', 'neutral'));
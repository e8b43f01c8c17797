ALTER TABLE "sign_requests" ADD COLUMN "terms_key" text;--> statement-breakpoint
ALTER TABLE "sign_requests" ADD COLUMN "terms_sha256" text;
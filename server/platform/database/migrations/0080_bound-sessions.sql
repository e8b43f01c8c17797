ALTER TABLE "sessions" ADD COLUMN "key_thumbprint" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sealed_read_key" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "bound_from" timestamptz(3);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_bound" CHECK (("sessions"."key_thumbprint" is null) = ("sessions"."sealed_read_key" is null) and ("sessions"."key_thumbprint" is null) = ("sessions"."bound_from" is null));
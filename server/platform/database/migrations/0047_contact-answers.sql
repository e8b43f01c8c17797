ALTER TABLE "message_answers" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "message_answers" ADD COLUMN "copy" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_answers" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "message_answers" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_answers" ADD COLUMN "next_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "message_answers" ADD COLUMN "asked" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_answers" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "message_answers" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "message_answers" ADD COLUMN "sent_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "message_answers" ADD COLUMN "reported_at" timestamptz(3);--> statement-breakpoint
CREATE INDEX "message_answers_due" ON "message_answers" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_way" CHECK (way in ('email', 'sms', 'phone'));--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_state" CHECK (state in ('QUEUED', 'SENT', 'DELIVERED', 'FAILED'));--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_is_sent" CHECK ((state is not null) = (coalesce(way, 'phone') <> 'phone'));--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_sent" CHECK (coalesce(state in ('SENT', 'DELIVERED'), false) = (sent_at is not null));--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_due" CHECK (coalesce(state in ('QUEUED', 'SENT'), false) or next_at is null);--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_queued" CHECK (state <> 'QUEUED' or next_at is not null);
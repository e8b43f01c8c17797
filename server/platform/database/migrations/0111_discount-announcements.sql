CREATE TABLE "discount_announcements" (
	"discount_id" bigint PRIMARY KEY NOT NULL,
	"announced_at" timestamptz(3) NOT NULL,
	"announced_by" bigint NOT NULL,
	"queued_to" bigint DEFAULT 0 NOT NULL,
	"done_at" timestamptz(3)
);
--> statement-breakpoint
CREATE INDEX "discount_announcements_done_at_announced_at_index" ON "discount_announcements" USING btree ("done_at","announced_at");
CREATE TABLE "file_removals" (
	"file_key" text PRIMARY KEY NOT NULL,
	"next_try_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "file_removals_next_try_at_index" ON "file_removals" USING btree ("next_try_at");
CREATE TABLE "installation_mode" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mode" text NOT NULL,
	CONSTRAINT "installation_mode_one_row" CHECK (is_only),
	CONSTRAINT "installation_mode_known" CHECK (mode in ('LIVE', 'TEST'))
);
--> statement-breakpoint
-- A database that has been served before test mode existed has live data.
INSERT INTO "installation_mode" ("mode") SELECT 'LIVE' WHERE EXISTS (SELECT FROM "provinces");

--> statement-breakpoint
-- A database that has been served before test mode existed has live data.
INSERT INTO "installation_mode" ("mode") SELECT 'LIVE' WHERE EXISTS (SELECT FROM "provinces");

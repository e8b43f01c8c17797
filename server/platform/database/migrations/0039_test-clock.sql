CREATE TABLE "test_clock" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ahead_ms" bigint NOT NULL,
	CONSTRAINT "test_clock_one_row" CHECK (is_only),
	CONSTRAINT "test_clock_ahead" CHECK (ahead_ms >= 0)
);

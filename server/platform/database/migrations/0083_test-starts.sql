CREATE TABLE "test_starts" (
	"email" text PRIMARY KEY NOT NULL,
	"token_sha256" text NOT NULL,
	"store_name" text NOT NULL,
	"full_name" text NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"used_at" timestamptz(3),
	CONSTRAINT "test_starts_tokenSha256_unique" UNIQUE("token_sha256")
);

CREATE TABLE "picture_looks" (
	"customer_id" bigint NOT NULL,
	"file_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sharpness" integer NOT NULL,
	"is_cut" boolean NOT NULL,
	"hash" text NOT NULL,
	"hash_keys" integer[] NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "picture_looks_customer_id_file_key_pk" PRIMARY KEY("customer_id","file_key"),
	CONSTRAINT "picture_looks_size" CHECK ("picture_looks"."width" > 0 and "picture_looks"."height" > 0),
	CONSTRAINT "picture_looks_hash" CHECK ("picture_looks"."hash" ~ '^[0-9a-f]{16}$')
);
--> statement-breakpoint
CREATE INDEX "picture_looks_by_key" ON "picture_looks" USING gin ("hash_keys");
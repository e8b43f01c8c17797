CREATE TABLE "accepted_terms" (
	"customer_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamptz(3) NOT NULL,
	CONSTRAINT "accepted_terms_customer_id_version_pk" PRIMARY KEY("customer_id","version")
);

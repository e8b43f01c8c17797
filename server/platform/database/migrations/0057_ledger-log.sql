CREATE TABLE "ledger_leaves" (
	"customer_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "ledger_leaves_customer_id_seq_pk" PRIMARY KEY("customer_id","seq")
);
--> statement-breakpoint
ALTER TABLE "ledger_anchors" ADD COLUMN "size" bigint;
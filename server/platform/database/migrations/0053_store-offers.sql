CREATE TABLE "store_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"percent" double precision NOT NULL,
	"cap" bigint,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	CONSTRAINT "store_offers_percent" CHECK (percent > 0 and percent <= 50),
	CONSTRAINT "store_offers_cap" CHECK (cap >= 10000),
	CONSTRAINT "store_offers_days" CHECK (starts_on <= ends_on and ends_on < starts_on + 366)
);
--> statement-breakpoint
ALTER TABLE "store_offers" ADD CONSTRAINT "store_offers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_offers_by_end" ON "store_offers" USING btree ("ends_on");--> statement-breakpoint
-- Of one store no two offers have a day in common (R-SHOP-12). A range of the one id, since `=` of numbers needs an extension here.
ALTER TABLE "store_offers" ADD CONSTRAINT "store_offers_apart" EXCLUDE USING gist (int8range(store_id, store_id, '[]') WITH &&, daterange(starts_on, ends_on, '[]') WITH &&);

ALTER TABLE "customers" ADD COLUMN "is_gender_given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "is_married_given" boolean DEFAULT false NOT NULL;
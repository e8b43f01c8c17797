CREATE TABLE "staff_passkey_handles" (
	"handle" text PRIMARY KEY NOT NULL,
	"staff_id" bigint NOT NULL,
	CONSTRAINT "staff_passkey_handles_one" UNIQUE("staff_id")
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"staff_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "staff_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"last_used_at" timestamptz(3),
	CONSTRAINT "staff_passkeys_staff_id_id_pk" PRIMARY KEY("staff_id","id"),
	CONSTRAINT "staff_passkeys_once" UNIQUE("staff_id","credential_id"),
	CONSTRAINT "staff_passkeys_counter" CHECK ("staff_passkeys"."counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "merchant_member_passkey_handles" (
	"handle" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "merchant_member_passkey_handles_one" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE TABLE "merchant_member_passkeys" (
	"member_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "merchant_member_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"last_used_at" timestamptz(3),
	CONSTRAINT "merchant_member_passkeys_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "merchant_member_passkeys_once" UNIQUE("member_id","credential_id"),
	CONSTRAINT "merchant_member_passkeys_counter" CHECK ("merchant_member_passkeys"."counter" >= 0)
);

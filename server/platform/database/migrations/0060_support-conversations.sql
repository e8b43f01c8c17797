CREATE TABLE "canned_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canned_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_conversations" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "support_conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamptz(3) NOT NULL,
	"changed_at" timestamptz(3) NOT NULL,
	"first_answered_at" timestamptz(3),
	"staff_id" bigint,
	"closed_at" timestamptz(3),
	"rating" smallint,
	CONSTRAINT "support_conversations_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "support_conversations_status" CHECK ("support_conversations"."status" in ('OPEN', 'IN_PROGRESS', 'ANSWERED', 'CLOSED')),
	CONSTRAINT "support_conversations_closed" CHECK (("support_conversations"."status" = 'CLOSED') = ("support_conversations"."closed_at" is not null)),
	CONSTRAINT "support_conversations_answered" CHECK ("support_conversations"."status" <> 'ANSWERED' or "support_conversations"."first_answered_at" is not null),
	CONSTRAINT "support_conversations_rating" CHECK ("support_conversations"."rating" is null or ("support_conversations"."rating" between 1 and 5 and "support_conversations"."closed_at" is not null and "support_conversations"."first_answered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "support_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"staff_id" bigint,
	"staff_name" text,
	"text" text NOT NULL,
	"file_key" text,
	"file_name" text,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "support_messages_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "support_messages_staff" CHECK (("support_messages"."staff_id" is null) = ("support_messages"."staff_name" is null)),
	CONSTRAINT "support_messages_file" CHECK (("support_messages"."file_key" is null) = ("support_messages"."file_name" is null))
);
--> statement-breakpoint
CREATE TABLE "support_notes" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "support_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "support_notes_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversation" FOREIGN KEY ("customer_id","conversation_id") REFERENCES "public"."support_conversations"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_conversation" FOREIGN KEY ("customer_id","conversation_id") REFERENCES "public"."support_conversations"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_conversations_by_time" ON "support_conversations" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "support_conversations_answered" ON "support_conversations" USING btree ("first_answered_at") WHERE "support_conversations"."first_answered_at" is not null;--> statement-breakpoint
CREATE INDEX "support_messages_of_conversation" ON "support_messages" USING btree ("customer_id","conversation_id","id");--> statement-breakpoint
CREATE INDEX "support_notes_of_conversation" ON "support_notes" USING btree ("customer_id","conversation_id","id");
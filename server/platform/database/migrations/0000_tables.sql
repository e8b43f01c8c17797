CREATE TABLE "bank_accounts" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "bank_accounts_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "bank_accounts_customerId_number_unique" UNIQUE("customer_id","number")
);
--> statement-breakpoint
CREATE TABLE "bank_syncs" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"synced_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"link" text NOT NULL,
	"desktop_image" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "banners_type" CHECK ("banners"."type" in ('home-main', 'home-side', 'store-list', 'bank-validation')),
	CONSTRAINT "banners_link" CHECK ("banners"."link" ~ '^(/([^/]|$)|https://)')
);
--> statement-breakpoint
CREATE TABLE "cancel_reasons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancel_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tag" text NOT NULL,
	"code" text NOT NULL,
	"text" text NOT NULL,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"drawn_at" timestamptz(3) NOT NULL,
	CONSTRAINT "contracts_customer_id_order_id_name_pk" PRIMARY KEY("customer_id","order_id","name")
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"customer_id" bigint NOT NULL,
	"discount_id" bigint NOT NULL,
	"payment_id" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "discount_uses_customer_id_discount_id_payment_id_pk" PRIMARY KEY("customer_id","discount_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"value" integer NOT NULL,
	"cap" bigint,
	"expired_at" timestamptz(3),
	"applies_to" text[] NOT NULL,
	"only_for" bigint,
	"uses_each" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "discounts_code_unique" UNIQUE("code"),
	CONSTRAINT "discounts_code" CHECK (code = upper(code)),
	CONSTRAINT "discounts_value" CHECK (value > 0 and (type <> 'PERCENT' or value <= 100))
);
--> statement-breakpoint
CREATE TABLE "document_choices" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"has_national_receipt" boolean NOT NULL,
	"financial_selection" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_reasons" (
	"customer_id" bigint NOT NULL,
	"document_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "document_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "document_reasons_customer_id_document_id_id_pk" PRIMARY KEY("customer_id","document_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_reviews" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "document_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"approved" boolean NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "document_reviews_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"group" text NOT NULL,
	"status" text NOT NULL,
	"description" text,
	"file_key" text,
	"file_name" text,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "documents_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "documents_status" CHECK ("documents"."status" in ('PENDING', 'APPROVED', 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"fact" jsonb NOT NULL,
	"at" timestamptz(3) DEFAULT now() NOT NULL,
	"heard_at" timestamptz(3),
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "facts_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "facts_heard" (
	"customer_id" bigint NOT NULL,
	"fact_id" bigint NOT NULL,
	"listener" text NOT NULL,
	CONSTRAINT "facts_heard_customer_id_fact_id_listener_pk" PRIMARY KEY("customer_id","fact_id","listener")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"customer_id" bigint NOT NULL,
	"file_key" text NOT NULL,
	"purpose" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "files_customer_id_file_key_pk" PRIMARY KEY("customer_id","file_key"),
	CONSTRAINT "files_size" CHECK ("files"."size_bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"customer_id" bigint NOT NULL,
	"session_id" text NOT NULL,
	"purpose" text NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"used_at" timestamptz(3),
	CONSTRAINT "uploads_customer_id_session_id_pk" PRIMARY KEY("customer_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "faq_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"response_id" bigint NOT NULL,
	"parent_id" bigint,
	"row_level" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"value" text,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "faq_sets" (
	"id" bigint PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"customer_id" bigint NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"order_id" bigint NOT NULL,
	"order_type" text NOT NULL,
	"order_amount" bigint NOT NULL,
	"invoice_count" smallint NOT NULL,
	"number" smallint NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"wage_part" bigint NOT NULL,
	"due_date" date,
	"yearly_rate" numeric(5, 2) NOT NULL,
	"late_fee_above_rate" numeric(5, 2) NOT NULL,
	"late_fee_discount" bigint DEFAULT 0 NOT NULL,
	"demand_collection_discount" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"paid_at" timestamptz(3),
	"payment_id" uuid,
	"tracking_id" text,
	"late_fee" bigint,
	"collection_fee" bigint,
	"group_discount" bigint,
	"early_points" integer,
	"refunded_at" timestamptz(3),
	CONSTRAINT "invoices_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "invoices_customerId_orderId_number_unique" UNIQUE("customer_id","order_id","number"),
	CONSTRAINT "invoices_amounts" CHECK (amount >= 0 and wage_part >= 0 and wage_part <= amount),
	CONSTRAINT "invoices_discounts" CHECK (late_fee_discount >= 0 and demand_collection_discount >= 0),
	CONSTRAINT "invoices_paid" CHECK ((status = 'PAID') = (paid_at is not null)),
	CONSTRAINT "invoices_due" CHECK (number = 0 or status <> 'PENDING' or due_date is not null)
);
--> statement-breakpoint
CREATE TABLE "ledger_anchors" (
	"at" timestamptz(3) PRIMARY KEY NOT NULL,
	"customers" integer NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"customer_id" bigint NOT NULL,
	"account" text NOT NULL,
	"subject" text NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_balances_customer_id_account_subject_pk" PRIMARY KEY("customer_id","account","subject"),
	CONSTRAINT "ledger_balances_account" CHECK (account in ('CUSTOMER_WALLET', 'CUSTOMER_DEPOSIT', 'CUSTOMER_RECEIVABLE', 'CUSTOMER_CARD_CREDIT', 'DEFERRED_WAGE', 'CUSTOMER_POINTS')),
	CONSTRAINT "wallet_not_overdrawn" CHECK (account <> 'CUSTOMER_WALLET' or balance <= 0),
	CONSTRAINT "points_not_overdrawn" CHECK (account <> 'CUSTOMER_POINTS' or balance <= 0),
	CONSTRAINT "card_credit_not_overdrawn" CHECK (account <> 'CUSTOMER_CARD_CREDIT' or balance <= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"customer_id" bigint NOT NULL,
	"transfer_id" bigint NOT NULL,
	"line" smallint NOT NULL,
	"account" text NOT NULL,
	"subject" text NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_customer_id_transfer_id_line_pk" PRIMARY KEY("customer_id","transfer_id","line"),
	CONSTRAINT "ledger_entries_account" CHECK (account in ('CUSTOMER_WALLET', 'CUSTOMER_DEPOSIT', 'CUSTOMER_RECEIVABLE', 'CUSTOMER_CARD_CREDIT', 'DEFERRED_WAGE', 'CUSTOMER_POINTS', 'GATEWAY_CLEARING', 'BANK_SETTLEMENT', 'MERCHANT_PAYABLE', 'WAGE_INCOME', 'LATE_FEE_INCOME', 'COLLECTION_INCOME', 'COST_INCOME', 'REPORT_INCOME', 'PROMISSORY_INCOME', 'PACKAGE_INCOME', 'TICKET_INCOME', 'COMMISSION_INCOME', 'MARKUP_INCOME', 'DISCOUNT_COST', 'TAX_PAYABLE', 'POINTS_ISSUED')),
	CONSTRAINT "ledger_entries_unit" CHECK (unit = case when account in ('CUSTOMER_POINTS', 'POINTS_ISSUED') then 'PNT' else 'IRR' end),
	CONSTRAINT "ledger_entries_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_heads" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seq" integer NOT NULL,
	"event" text NOT NULL,
	"cause" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"content_hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_transfers_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "ledger_transfers_once" UNIQUE("customer_id","cause"),
	CONSTRAINT "ledger_transfers_chain" UNIQUE("customer_id","seq"),
	CONSTRAINT "ledger_transfers_event" CHECK (event in ('FIRST_PAYMENT_PAID', 'CREDIT_CHARGED', 'LOAN_SETTLED', 'INSTALMENTS_PAID', 'FEE_PAID', 'PACKAGE_BOUGHT', 'POINTS_GRANTED', 'POINTS_DEDUCTED', 'POINTS_RETURNED', 'FIRST_PAYMENT_REFUNDED', 'PAYMENT_KEPT'))
);
--> statement-breakpoint
CREATE TABLE "loan_offers" (
	"customer_id" bigint NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"refused_order_id" bigint NOT NULL,
	"order_type" text NOT NULL,
	"amount" bigint NOT NULL,
	"invoice_count" integer NOT NULL,
	"monthly_invoice" bigint NOT NULL,
	"total_repayment" bigint NOT NULL,
	"refund_policy_type" text NOT NULL,
	"refund_policy_amount" bigint NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"used_at" timestamptz(3),
	CONSTRAINT "loan_offers_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "loan_offers_amounts" CHECK ("loan_offers"."amount" > 0 and "loan_offers"."total_repayment" >= "loan_offers"."amount" and "loan_offers"."invoice_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"link" text,
	"caption" text,
	"created_at" timestamptz(3) NOT NULL,
	"read_at" timestamptz(3),
	CONSTRAINT "notifications_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('ORDER', 'INVOICE', 'SYSTEM')),
	CONSTRAINT "notifications_link" CHECK (("notifications"."link" is null) = ("notifications"."caption" is null) and "notifications"."link" like '/%')
);
--> statement-breakpoint
CREATE TABLE "code_doors" (
	"mobile" text PRIMARY KEY NOT NULL,
	"last_sent_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"mobile" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "one_time_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"code_hmac" text NOT NULL,
	"sent_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"used_at" timestamptz(3),
	CONSTRAINT "one_time_codes_mobile_id_pk" PRIMARY KEY("mobile","id"),
	CONSTRAINT "one_time_codes_tries" CHECK ("tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "order_addresses" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"main_street" text NOT NULL,
	"secondary_street" text,
	"plaque" text NOT NULL,
	"floor" text,
	"unit" text,
	"postal_code" text NOT NULL,
	"city_id" bigint NOT NULL,
	"city_name" text NOT NULL,
	"province_id" bigint NOT NULL,
	"province_name" text NOT NULL,
	CONSTRAINT "order_addresses_customer_id_order_id_pk" PRIMARY KEY("customer_id","order_id"),
	CONSTRAINT "order_addresses_postal_code" CHECK ("order_addresses"."postal_code" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "order_cancel_reasons" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"reason_id" bigint NOT NULL,
	CONSTRAINT "order_cancel_reasons_customer_id_order_id_reason_id_pk" PRIMARY KEY("customer_id","order_id","reason_id")
);
--> statement-breakpoint
CREATE TABLE "order_decisions" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deed" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "order_decisions_customer_id_order_id_id_pk" PRIMARY KEY("customer_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from" text,
	"to" text NOT NULL,
	"command" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "order_events_customer_id_order_id_id_pk" PRIMARY KEY("customer_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_reasons" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"target" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"resolved_at" timestamptz(3),
	CONSTRAINT "order_reasons_customer_id_order_id_id_pk" PRIMARY KEY("customer_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"subtype" text,
	"status" text NOT NULL,
	"previous_status" text,
	"version" integer DEFAULT 0 NOT NULL,
	"status_at" timestamptz(3) NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"customer_acted_at" timestamptz(3) NOT NULL,
	"notices_sent" smallint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"invoice_count" smallint NOT NULL,
	"yearly_rate" numeric(5, 2) NOT NULL,
	"wage" bigint NOT NULL,
	"monthly_invoice" bigint NOT NULL,
	"total_repayment" bigint NOT NULL,
	"order_cost" bigint NOT NULL,
	"api_cost" bigint NOT NULL,
	"shipping_cost" bigint NOT NULL,
	"points_needed" bigint NOT NULL,
	"points_deducted_at" timestamptz(3),
	"store_id" bigint,
	"store_name" text,
	"store_slug" text,
	"store_logo" text,
	"provider_id" bigint,
	"store_provider_guarantee_id" bigint,
	"is_own_fund" boolean NOT NULL,
	"refund_policy_type" text,
	"guarantors_needed" smallint NOT NULL,
	"promissory_amount" bigint NOT NULL,
	"promissory_cost" bigint NOT NULL,
	"has_bank_account" boolean NOT NULL,
	"accounts_at_bank" integer,
	"bank_account_number" text,
	"account_set_at" timestamptz(3),
	"destination_bank_account_number" text,
	"valuation_amount" bigint,
	"valuation_paid_at" timestamptz(3),
	"sana_inquired_at" timestamptz(3),
	"sana_tracking_id" text,
	"card_status" text,
	"card_tracking_number" text,
	"credit_tracking_id" text,
	"settlement_tracking_id" text,
	"settled_at" timestamptz(3),
	"first_payment_refunded_at" timestamptz(3),
	"channel" text NOT NULL,
	"device_name" text NOT NULL,
	"utm" jsonb NOT NULL,
	CONSTRAINT "orders_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('VALIDATION_INQUIRY_SYSTEM', 'PELEKAN_VALIDATION', 'INITIAL_BANK_VALIDATION', 'CHECK_HAVING_ACCOUNT', 'OPENING_BANK_ACCOUNT', 'WAITING_FOR_BANK_ACCOUNTS_LIST', 'UPLOAD_PROMISSORY', 'CHECKING_PROMISSORY', 'UPLOAD_MORTGAGE_DEED', 'SIGNING_CONTRACTS', 'PELEKAN_FINAL_CONFIRMATION', 'BANK_FINAL_CONFIRMATION', 'WAITING_FOR_PELEKAN_CARD_ACTIVATION', 'WAITING_FOR_CREDIT', 'READY_TO_SETTLE', 'PAYING', 'FINISHED', 'RECHECKING', 'RECHECKING_INITIAL_BANK', 'BANK_FINAL_RECHECKING', 'FINAL_EDITION', 'BANK_FINAL_REJECTED', 'REJECTED')),
	CONSTRAINT "orders_amounts" CHECK ("orders"."amount" > 0 and "orders"."wage" >= 0 and "orders"."total_repayment" = "orders"."amount" + "orders"."wage"),
	CONSTRAINT "orders_costs" CHECK ("orders"."order_cost" >= 0 and "orders"."api_cost" >= 0 and "orders"."shipping_cost" >= 0),
	CONSTRAINT "orders_guarantors" CHECK ("orders"."guarantors_needed" between 0 and 2),
	CONSTRAINT "orders_way_back" CHECK ("orders"."status" not in ('RECHECKING', 'RECHECKING_INITIAL_BANK', 'BANK_FINAL_RECHECKING', 'FINAL_EDITION', 'BANK_FINAL_REJECTED', 'REJECTED') or "orders"."previous_status" is not null),
	CONSTRAINT "orders_store" CHECK (("orders"."type" = 'CLOSE_LOOP') = ("orders"."store_id" is not null)),
	CONSTRAINT "orders_security" CHECK (("orders"."type" = 'INSTANT_LOAN') = ("orders"."refund_policy_type" is null))
);
--> statement-breakpoint
CREATE TABLE "gateway_authorities" (
	"authority" text PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"payment_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"customer_id" bigint NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "idempotency_keys_customer_id_key_pk" PRIMARY KEY("customer_id","key")
);
--> statement-breakpoint
CREATE TABLE "payment_items" (
	"customer_id" bigint NOT NULL,
	"payment_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"title" text NOT NULL,
	"price" bigint NOT NULL,
	"charge" jsonb NOT NULL,
	"is_live" boolean NOT NULL,
	CONSTRAINT "payment_items_customer_id_payment_id_line_pk" PRIMARY KEY("customer_id","payment_id","line")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"customer_id" bigint NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"discount_code" text,
	"redirect_uri" text NOT NULL,
	"redirect_url" text,
	"authority" text,
	"created_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"requested_at" timestamptz(3),
	"heard_at" timestamptz(3),
	"ask_at" timestamptz(3),
	"paid_at" timestamptz(3),
	"tracking_id" text,
	"masked_card" text,
	"kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payments_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "payments_amount" CHECK (amount = 0 or amount >= 10000),
	CONSTRAINT "payments_discount" CHECK (discount >= 0),
	CONSTRAINT "payments_paid" CHECK ((status in ('PAID', 'PART_REFUNDED', 'REFUNDED')) = (paid_at is not null))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"path" text PRIMARY KEY NOT NULL,
	"svg" text NOT NULL,
	CONSTRAINT "pictures_path" CHECK ("pictures"."path" ~ '^[a-z0-9-]+(/[a-z0-9-]+)*\.svg$')
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" bigint PRIMARY KEY NOT NULL,
	"province_id" bigint NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provinces" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "provinces_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "point_packages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"points" bigint NOT NULL,
	"total_price" bigint NOT NULL,
	"discount_type" text,
	"discount_value" integer,
	"position" integer NOT NULL,
	CONSTRAINT "point_packages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "point_packages_amounts" CHECK (points > 0 and total_price >= 10000),
	CONSTRAINT "point_packages_discount" CHECK ((discount_type is null) = (discount_value is null))
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"type" text DEFAULT 'REGULAR' NOT NULL,
	"ehrazsho" boolean DEFAULT false NOT NULL,
	"name" text,
	"family" text,
	"father_name" text,
	"national_code" text,
	"personnel_number" text,
	"birth_certificate_number" text,
	"birth_date" date,
	"place_of_issue" text,
	"gender" text DEFAULT 'MALE' NOT NULL,
	"married" text DEFAULT 'SINGLE' NOT NULL,
	"education" text,
	"phone" text,
	"urgent_mobile" text,
	"email" text,
	"city_id" integer,
	"province_id" integer,
	"main_street" text,
	"secondary_street" text,
	"plaque" text,
	"floor" text,
	"unit" text,
	"postal_code" text,
	"possession" text,
	"familiar_name" text,
	"familiar_family" text,
	"familiar_mobile" text,
	"job_title" text,
	"income" bigint,
	"work_address" text,
	"work_telephone" text,
	"referral_code" text NOT NULL,
	"referred_by" bigint,
	"utm_campaign" text,
	"utm_source" text,
	"utm_medium" text,
	"utm_term" text,
	"utm_content" text,
	"registered_at" timestamptz(3) NOT NULL,
	"identity_confirmed_at" timestamptz(3),
	"changed_at" timestamptz(3),
	CONSTRAINT "customers_mobile" CHECK ("customers"."mobile" ~ '^09[0-9]{9}$'),
	CONSTRAINT "customers_gender" CHECK ("customers"."gender" in ('MALE', 'FEMALE')),
	CONSTRAINT "customers_married" CHECK ("customers"."married" in ('SINGLE', 'MARRIED')),
	CONSTRAINT "customers_confirmed" CHECK (not "customers"."ehrazsho" or ("customers"."national_code" is not null and "customers"."birth_date" is not null and "customers"."identity_confirmed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "mobiles" (
	"mobile" text PRIMARY KEY NOT NULL,
	"customer_id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "mobiles_customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "mobiles_customerId_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "national_codes" (
	"national_code" text PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	CONSTRAINT "national_codes_customerId_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	CONSTRAINT "referral_codes_customerId_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "promissory_notes" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "promissory_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"is_own" boolean NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"number" text,
	"paid_at" timestamptz(3),
	"next_try_at" timestamptz(3),
	"sign_request_expire_at" timestamptz(3),
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file_key" text,
	"file_name" text,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "promissory_notes_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "promissory_notes_customerId_orderId_unique" UNIQUE("customer_id","order_id"),
	CONSTRAINT "promissory_notes_paid_first" CHECK ("promissory_notes"."status" not in ('PROMISSORY_REQUEST', 'PROMISSORY_SIGN_REQUEST', 'PROMISSORY_FINALIZE') or "promissory_notes"."paid_at" is not null),
	CONSTRAINT "promissory_notes_issued" CHECK ("promissory_notes"."status" not in ('PROMISSORY_SIGN_REQUEST', 'PROMISSORY_FINALIZE') or "promissory_notes"."number" is not null)
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"token_sha256" text PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"session_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text,
	"created_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"revoked_at" timestamptz(3),
	CONSTRAINT "sessions_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "sign_references" (
	"reference" text PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_requests" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sign_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"type" text NOT NULL,
	"reference" text NOT NULL,
	"paper_key" text NOT NULL,
	"paper_sha256" text NOT NULL,
	"requested_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"sign_url" text,
	"signed_at" timestamptz(3),
	"sealed_at" timestamptz(3),
	"file_key" text,
	"file_name" text,
	"next_try_at" timestamptz(3),
	CONSTRAINT "sign_requests_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "sign_requests_customerId_orderId_type_unique" UNIQUE("customer_id","order_id","type")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name_fa" text NOT NULL,
	"name_en" text NOT NULL,
	"icon" text NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"is_own_fund" boolean DEFAULT false NOT NULL,
	CONSTRAINT "providers_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "store_categories" (
	"store_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"is_main" boolean NOT NULL,
	CONSTRAINT "store_categories_store_id_category_id_pk" PRIMARY KEY("store_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "store_provider_guarantees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_provider_guarantees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"provider_id" bigint NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "store_provider_guarantees_type" UNIQUE("store_id","provider_id","type"),
	CONSTRAINT "store_provider_guarantees_known" CHECK ("store_provider_guarantees"."type" in ('PROMISSORY', 'CHEQUE', 'MORTGAGE_DEED'))
);
--> statement-breakpoint
CREATE TABLE "store_provider_price_configs" (
	"store_id" bigint NOT NULL,
	"provider_id" bigint NOT NULL,
	"min" bigint NOT NULL,
	"max" bigint NOT NULL,
	"interest_rate" double precision NOT NULL,
	"order_cost" bigint NOT NULL,
	CONSTRAINT "store_provider_price_configs_store_id_provider_id_min_pk" PRIMARY KEY("store_id","provider_id","min"),
	CONSTRAINT "price_configs_range" CHECK ("store_provider_price_configs"."min" > 0 and "store_provider_price_configs"."min" <= "store_provider_price_configs"."max"),
	CONSTRAINT "price_configs_costs" CHECK ("store_provider_price_configs"."interest_rate" between 0 and 100 and "store_provider_price_configs"."order_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "store_providers" (
	"store_id" bigint NOT NULL,
	"provider_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"price_steps" bigint[] NOT NULL,
	"installment_steps" integer[] NOT NULL,
	CONSTRAINT "store_providers_store_id_provider_id_pk" PRIMARY KEY("store_id","provider_id"),
	CONSTRAINT "store_providers_position" UNIQUE("store_id","position")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"search_key" text NOT NULL,
	"url" text,
	"svg_logo" text,
	"main_image" text,
	"banner_image" text,
	"orders_count" integer DEFAULT 0 NOT NULL,
	"orders_amount" bigint DEFAULT 0 NOT NULL,
	"commission" double precision DEFAULT 0 NOT NULL,
	"cash_back" double precision DEFAULT 0 NOT NULL,
	"mobile" text,
	"email" text,
	"type" text NOT NULL,
	"description" text,
	"tel" text,
	"address" text,
	"city_id" bigint,
	"seo_title" text NOT NULL,
	"seo_description" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"changed_at" timestamptz(3) NOT NULL,
	CONSTRAINT "stores_slug_unique" UNIQUE("slug"),
	CONSTRAINT "stores_slug" CHECK ("stores"."slug" ~ '^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "stores_url" CHECK ("stores"."url" like 'https://%'),
	CONSTRAINT "stores_type" CHECK ("stores"."type" in ('ONLINE', 'IN_PERSON')),
	CONSTRAINT "stores_counts" CHECK ("stores"."orders_count" >= 0 and "stores"."orders_amount" >= 0),
	CONSTRAINT "stores_percents" CHECK ("stores"."commission" between 0 and 100 and "stores"."cash_back" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"fee" bigint NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"paid_at" timestamptz(3),
	"decided_at" timestamptz(3),
	"answer" text,
	CONSTRAINT "tickets_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "tickets_fee" CHECK ("tickets"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"customer_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"national_code" text NOT NULL,
	"status" text NOT NULL,
	"price" bigint NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"paid_at" timestamptz(3),
	"ordered_at" timestamptz(3),
	"next_try_at" timestamptz(3),
	"approved_at" timestamptz(3),
	"score" integer,
	"score_grade" text,
	"allow_credit" boolean DEFAULT false NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"counter_offers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"parts" jsonb,
	"channel" text,
	"referral_code" text,
	"utm" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "reports_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "reports_status" CHECK ("reports"."status" in ('pending', 'in_progressing', 'approved')),
	CONSTRAINT "reports_approved" CHECK (("reports"."status" = 'approved') = ("reports"."approved_at" is not null)),
	CONSTRAINT "reports_paid_first" CHECK ("reports"."status" = 'pending' or "reports"."paid_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "faq_rows" ADD CONSTRAINT "faq_rows_response_id_faq_sets_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."faq_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_customer_id_transfer_id_ledger_transfers_customer_id_id_fk" FOREIGN KEY ("customer_id","transfer_id") REFERENCES "public"."ledger_transfers"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_customer_id_payment_id_payments_customer_id_id_fk" FOREIGN KEY ("customer_id","payment_id") REFERENCES "public"."payments"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_categories" ADD CONSTRAINT "store_categories_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_categories" ADD CONSTRAINT "store_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_providers" ADD CONSTRAINT "store_providers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_providers" ADD CONSTRAINT "store_providers_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_accounts_customer_id_index" ON "bank_accounts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "documents_pending" ON "documents" USING btree ("updated_at") WHERE "documents"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "facts_unheard" ON "facts" USING btree ("id") WHERE heard_at is null;--> statement-breakpoint
CREATE INDEX "uploads_created_at_index" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "faq_rows_by_set" ON "faq_rows" USING btree ("response_id","position");--> statement-breakpoint
CREATE INDEX "invoices_customer_id_status_due_date_index" ON "invoices" USING btree ("customer_id","status","due_date");--> statement-breakpoint
CREATE INDEX "ledger_entries_customer_id_account_transfer_id_index" ON "ledger_entries" USING btree ("customer_id","account","transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account_subject_index" ON "ledger_entries" USING btree ("account","subject");--> statement-breakpoint
CREATE INDEX "loan_offers_open" ON "loan_offers" USING btree ("customer_id","created_at") WHERE "loan_offers"."used_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_customer_id_created_at_index" ON "notifications" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("customer_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "one_time_codes_mobile_sent_at_index" ON "one_time_codes" USING btree ("mobile","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("customer_id",("type" = 'INSTANT_LOAN')) WHERE "orders"."status" not in ('FINISHED', 'REJECTED');--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("status_at") WHERE "orders"."status" not in ('PAYING', 'FINISHED', 'REJECTED');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_items_one_live" ON "payment_items" USING btree ("customer_id","kind","item_id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "payments_ask_at_index" ON "payments" USING btree ("ask_at");--> statement-breakpoint
CREATE INDEX "cities_by_province" ON "cities" USING btree ("province_id");--> statement-breakpoint
CREATE INDEX "promissory_notes_due" ON "promissory_notes" USING btree ("next_try_at") WHERE "promissory_notes"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "sign_requests_due" ON "sign_requests" USING btree ("next_try_at") WHERE "sign_requests"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "stores_by_category" ON "store_categories" USING btree ("category_id","store_id");--> statement-breakpoint
CREATE INDEX "stores_by_name" ON "stores" USING btree (translate("name", 'وه', 'هو') collate "und-x-icu","id") WHERE "stores"."is_open";--> statement-breakpoint
CREATE INDEX "stores_by_city" ON "stores" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "stores_by_change" ON "stores" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "tickets_of_order" ON "tickets" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "tickets_waiting" ON "tickets" USING btree ("paid_at") WHERE "tickets"."paid_at" is not null and "tickets"."status" in ('OPEN', 'IN_PROGRESS');--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_running" ON "reports" USING btree ("customer_id") WHERE "reports"."approved_at" is null;--> statement-breakpoint
CREATE INDEX "reports_due" ON "reports" USING btree ("next_try_at") WHERE "reports"."next_try_at" is not null;
CREATE TABLE "own_limits" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"amount" bigint,
	"raised_amount" bigint,
	"raise_from" timestamptz(3),
	"changed_at" timestamptz(3) NOT NULL,
	CONSTRAINT "own_limits_positive" CHECK ("own_limits"."amount" >= 0 and "own_limits"."raised_amount" >= 0),
	CONSTRAINT "own_limits_raise" CHECK ("own_limits"."raise_from" is not null or "own_limits"."raised_amount" is null),
	CONSTRAINT "own_limits_day" CHECK ("own_limits"."raise_from" is null or "own_limits"."raise_from" >= "own_limits"."changed_at" + interval '24 hours'),
	CONSTRAINT "own_limits_up" CHECK ("own_limits"."raise_from" is null or ("own_limits"."amount" is not null and ("own_limits"."raised_amount" is null or "own_limits"."raised_amount" > "own_limits"."amount")))
);

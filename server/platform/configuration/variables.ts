import { Type, type Static } from 'typebox'

const aPort = { minimum: 0, maximum: 65_535, expected: 'a port number from 0 to 65535' }
const port = (fallback: number) => Type.Integer({ ...aPort, default: fallback })
const count = (fallback: number, most: number) =>
  Type.Integer({ minimum: 1, maximum: most, default: fallback, expected: `a whole number from 1 to ${most}` })
const delay = (fallback: number) =>
  Type.Integer({ minimum: 0, maximum: 86_400_000, default: fallback, expected: 'a whole number of milliseconds, 0 or more' })
const address = Type.String({ pattern: '^https?://[^/?#\\s]+/?$', expected: 'an origin such as http://localhost:3001' })
const path = Type.String({ pattern: '^https?://[^?#\\s]+[^/?#\\s]$', expected: 'an address such as https://witness.example/ledger' })
const witnessKey = Type.String({
  pattern: '^[^\\s+]+\\+[0-9a-f]{8}\\+B[A-Za-z0-9+/]{43}$',
  expected: 'a key line of a witness, such as name+01234567+B…',
})
const seed = Type.String({ pattern: '^[0-9a-f]{64}$', expected: '32 bytes in hex, as npm run keys prints them' })
const key = Type.String({ minLength: 8, maxLength: 500, expected: 'a text of at least 8 characters' })
const text = Type.String({ minLength: 1, expected: 'a text that is not empty' })
const database = Type.String({ pattern: '^postgres(ql)?://', expected: 'an address that begins with postgresql://' })
const mailServer = Type.String({ pattern: '^smtps?://[^/\\s]+$', expected: 'an address such as smtp://user:password@host:587' })
const onOrOff = Type.Unsafe<'on' | 'off'>(Type.Enum(['on', 'off'], { expected: 'one of: on, off' }))
const choice = <const Word extends string>(words: readonly Word[], fallback: Word) =>
  Type.Unsafe<Word>(Type.Enum([...words], { default: fallback, expected: `one of: ${words.join(', ')}` }))

/** The environment's variables, described in .env.example. `expected` completes the message about a wrong value. */
export const variables = {
  PELEKAN_MODE: choice(['live', 'test'], 'live'),
  OTHER_PUBLIC_URL: Type.Optional(address),
  OTHER_MERCHANT_URL: Type.Optional(address),
  HOST: Type.Optional(text),
  PORT: port(3000),
  CONSOLE_PORT: Type.Optional(Type.Integer(aPort)),
  CONSOLE_URL: Type.Optional(Type.String({ pattern: '^https?://[^/\\s]+/?$', expected: 'an origin such as https://staff.example' })),
  MERCHANT_PORT: Type.Optional(Type.Integer(aPort)),
  MERCHANT_URL: Type.Optional(Type.String({ pattern: '^https?://[^/\\s]+/?$', expected: 'an origin such as https://stores.example' })),
  SANDBOX_PORT: port(3001),
  SANDBOX_URL: Type.Optional(address),
  SANDBOX_SMTP_URL: Type.Optional(mailServer),
  SANDBOX_MAIL_PORT: Type.Optional(Type.Integer(aPort)),
  INTERNAL_PORT: Type.Optional(Type.Integer(aPort)),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    Type.String({ pattern: '^https?://[^\\s]+$', expected: 'an address such as http://localhost:4318' }),
  ),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({ minimum: 0, maximum: 1, default: 1, expected: 'a share from 0 to 1' }),
  DATABASE_CONNECTIONS: count(10, 1_000),
  MOST_REQUESTS_AT_ONCE: count(512, 100_000),
  MOST_UPLOAD_MEGABYTES: count(256, 100_000),
  DRAIN_MS: delay(0),
  DATA_DIR: Type.Optional(text),
  DATABASE_URL: Type.Optional(database),
  OWNER_DATABASE_URL: Type.Optional(database),
  DEMO: Type.Optional(onOrOff),
  PUBLIC_URL: Type.Optional(address),
  API_BASE: Type.Optional(Type.String({ pattern: '^(/[a-z0-9-]+)+$', expected: 'a path such as /loan, without a slash at its end' })),
  TRUSTED_PROXIES: Type.Optional(
    Type.String({ pattern: '^[\\w.:/, ]+$', expected: 'addresses, networks or the word loopback, with commas between' }),
  ),
  SIGNING_KEY: Type.Optional(key),
  SIGNING_KEY_BEFORE: Type.Optional(key),
  CODE_KEY: Type.Optional(key),
  FILE_KEY: Type.Optional(key),
  CARD_KEY: Type.Optional(key),
  MERCHANT_KEY: Type.Optional(key),
  STAFF_KEY: Type.Optional(key),
  VAPID_KEY: Type.Optional(seed),
  LEDGER_KEY: Type.Optional(seed),
  CHECKPOINT_DIR: Type.Optional(text),
  SMTP_URL: Type.Optional(mailServer),
  MEMBER_SMTP_URL: Type.Optional(mailServer),
  MAIL_FROM: Type.Optional(Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$', expected: 'an e-mail address' })),
  PUSH_URL: Type.Optional(address),
  BANK_CONNECTOR: choice(['line', 'manual'], 'line'),
  WEBHOOK_PAUSE_MS: delay(60_000),
  WEBHOOK_EGRESS: Type.Optional(Type.Unsafe<'public' | 'any'>(Type.Enum(['public', 'any'], { expected: 'one of: public, any' }))),
  FILES_ENDPOINT: Type.Optional(address),
  FILES_BUCKET: Type.Optional(Type.String({ pattern: '^[a-z0-9.-]{3,63}$', expected: 'the name of a bucket' })),
  FILES_REGION: Type.Optional(text),
  FILES_ACCESS_KEY_ID: Type.Optional(text),
  FILES_SECRET_ACCESS_KEY: Type.Optional(text),
  AUTOPILOT: Type.Optional(onOrOff),
  AUTOPILOT_DELAY_MS: delay(3_000),
  JOB_BEAT_MS: Type.Integer({
    minimum: 500,
    maximum: 60_000,
    default: 1_000,
    expected: 'a whole number of milliseconds from 500 to 60000',
  }),
  PAYMENT_CHECK_AFTER_MS: delay(30_000),
  PUZZLE_COST: count(5_000, 1_000_000),
  GATEWAY_URL: Type.Optional(address),
  GATEWAY_MERCHANT_ID: Type.Optional(Type.String({ minLength: 36, maxLength: 36, expected: 'a merchant id of 36 characters' })),
  SMS_URL: Type.Optional(address),
  SMS_KEY: Type.Optional(key),
  IDENTITY_URL: Type.Optional(address),
  IDENTITY_KEY: Type.Optional(key),
  BUREAU_URL: Type.Optional(address),
  BUREAU_KEY: Type.Optional(key),
  BANK_URL: Type.Optional(address),
  BANK_KEY: Type.Optional(key),
  POST_URL: Type.Optional(address),
  POST_KEY: Type.Optional(key),
  DESK_URL: Type.Optional(address),
  DESK_KEY: Type.Optional(key),
  SIGNING_URL: Type.Optional(address),
  SIGNING_PARTNER_KEY: Type.Optional(key),
  SIGNING_NOTICE_SECRET: Type.Optional(key),
  FIRST_WITNESS_URL: Type.Optional(path),
  FIRST_WITNESS_KEY: Type.Optional(witnessKey),
  SECOND_WITNESS_URL: Type.Optional(path),
  SECOND_WITNESS_KEY: Type.Optional(witnessKey),
  PARTNER_CONNECT_TIMEOUT_MS: delay(2_000),
  PARTNER_TIMEOUT_MS: delay(8_000),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent'], 'info'),
}
export type Environment = { readonly [Name in keyof typeof variables]: Static<(typeof variables)[Name]> }

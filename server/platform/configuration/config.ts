import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Convert } from 'typebox/value'
import { publishedSigningKey } from '#contract/platform/http/request-headers.ts'
import { publishedKeys, witnessKeys } from '#contract/platform/partners/published-keys.ts'
import { modeFaults, otherModeOf, type OtherMode } from './modes.ts'
import { missingKeys, ownKeys, partnersWithoutKey, sentenceOfMissing } from './own-keys.ts'
import type { PartnerSettings } from './partner-settings.ts'
import { partnersOf } from './partners-of.ts'
import { variables, type Environment } from './variables.ts'

/** The endpoint of traces (OTLP over HTTP), and which share of them is sent, 0 to 1. */
export type TraceSettings = { readonly endpoint: string; readonly share: number }

/** Where the data are stored. */
export type Place = {
  readonly dataDir: string
  /** The folder of the ledger's log and checkpoints, outside the database; all processes share it. */
  readonly checkpointDir: string
  /** The address of PostgreSQL with the serving role, or null for the embedded engine under dataDir. */
  readonly databaseUrl: string | null
  /** The same with the role that owns the tables, for commands that change or copy them; null when not given. */
  readonly ownerDatabaseUrl: string | null
  /** Whether this is a demo: it may have invented stores and people and generated keys, and may serve as the tables' owner. */
  readonly isDemo: boolean
}

/** A bucket of any S3-compatible store, addressed by path: `endpoint`/`bucket`/key. */
export type BucketSettings = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The configuration from the environment, parsed once. Times are milliseconds, addresses are origins. */
export type Config = Omit<Place, 'ownerDatabaseUrl'> & {
  /** Whether this installation is of test mode: keys begin with `test_`, and every partner is the sandbox (R-SHOP-03). */
  readonly isTestMode: boolean
  /** The installation of the other mode; null if there is none. */
  readonly otherMode: OtherMode | null
  readonly host: string
  readonly port: number
  /** The port of the staff's console and its API: an origin of its own, never the customers'. */
  readonly consolePort: number
  /** The origin at which staff open the console: their passkeys are bound to its host. */
  readonly consoleUrl: string
  /** The port of the stores' portal and its API, an origin of its own too. */
  readonly merchantPort: number
  /** The origin at which members of stores open the portal, for their links and passkeys. */
  readonly merchantUrl: string
  /** The port of health checks and metrics of a process; null for none. */
  readonly internalPort: number | null
  /** Where traces are sent; null for nowhere. */
  readonly traces: TraceSettings | null
  /** The most connections this process opens to PostgreSQL. */
  readonly connections: number
  /** The most concurrent requests of one port; more are refused immediately. */
  readonly mostAtOnce: number
  /** The most memory for the bodies of uploads under way in this process; more are refused before they are read. */
  readonly mostUploadBytes: number
  /** How long a process still serves after SIGTERM while it is not ready, so that load balancers switch over. */
  readonly drainMs: number
  /** The address browsers use: redirects, tmp_url and notifications are built from it. */
  readonly publicUrl: string
  /** The path of the public address beneath which pages call the API; empty for none (D-01). */
  readonly apiBase: string
  /** The proxies whose X-Forwarded-For is trusted: addresses, networks or 'loopback', separated by commas; null for none. */
  readonly trustedProxies: string | null
  readonly signingKey: string
  /** The previous key, with which pages that are still open sign; null for none. */
  readonly signingKeyBefore: string | null
  /** Hashes one-time codes. */
  readonly codeKey: string
  /** Signs short-lived links to files. */
  readonly fileKey: string
  /** The S3-compatible bucket of files; null for a folder under dataDir. */
  readonly bucket: BucketSettings | null
  /** Hashes the numbers of issued cards. */
  readonly cardKey: string
  /** Encrypts the stores' secrets. */
  readonly merchantKey: string
  /** Encrypts the secrets of staff's authenticators. */
  readonly staffKey: string
  /** 32 bytes in hex: signs the ledger's checkpoints and names customers in their log. */
  readonly ledgerKey: string
  /** Whether staff enter what the bank did, since no connector calls it. */
  readonly isBankManual: boolean
  /** The pause before the first retry of a webhook; later pauses grow from it. */
  readonly webhookPauseMs: number
  /** Whether webhooks go to public addresses only: true unless the system itself runs on this machine. */
  readonly isEgressPublic: boolean
  readonly isAutopilot: boolean
  readonly autopilotDelayMs: number
  /** The interval of the quick jobs. */
  readonly jobBeatMs: number
  /** When the gateway is first asked about a payment whose customer has not returned. */
  readonly paymentCheckAfterMs: number
  /** The iterations that derive one key of a login puzzle. */
  readonly puzzleCost: number
  readonly partners: PartnerSettings
  readonly signingNoticeSecret: string
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** LEDGER_KEY, or the generated one of DATA_DIR; null where there is neither: for commands that read the ledger's checkpoints. */
export function readLedgerKey(environment: Readonly<Record<string, string | undefined>>): string | null {
  const { dataDir } = readPlace(environment)
  return environment['LEDGER_KEY'] || (existsSync(join(dataDir, 'secret')) ? ownKeys(dataDir)('ledger') : null)
}

/** The key lines of the witnesses. */
export const readWitnessKeys = (environment: Readonly<Record<string, string | undefined>>): readonly string[] => [
  environment['FIRST_WITNESS_KEY'] || witnessKeys.first,
  environment['SECOND_WITNESS_KEY'] || witnessKeys.second,
]

/** A wrong environment: one line per variable with its name and what it should be. */
export class WrongEnvironment extends Error {}

/** Only where the data are, for commands that need no key; throws like readConfig. */
export const readPlace = (environment: Readonly<Record<string, string | undefined>>): Place => placeOf(readVariables(environment))

/**
 * Reads the configuration; throws WrongEnvironment with every fault at once. Missing keys are generated once and stored in
 * DATA_DIR, except on PostgreSQL, where only a demo starts without them.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const env = readVariables(environment)
  const { ownerDatabaseUrl: _, ...place } = placeOf(env)
  const { dataDir, isDemo } = place
  const missing = place.databaseUrl === null || isDemo ? [] : missingKeys(env, dataDir)
  if (missing.length > 0) throw new WrongEnvironment(sentenceOfMissing(missing))
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
  const consolePort = env.CONSOLE_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 2)
  const merchantPort = env.MERCHANT_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 3)
  const own = ownKeys(dataDir)
  const isTestMode = env.PELEKAN_MODE === 'test'
  return {
    isTestMode,
    otherMode: otherModeOf(env),
    host: env.HOST ?? 'localhost',
    port: env.PORT,
    consolePort,
    consoleUrl: (env.CONSOLE_URL ?? `http://localhost:${consolePort}`).replace(/\/$/, ''),
    merchantPort,
    merchantUrl: (env.MERCHANT_URL ?? `http://localhost:${merchantPort}`).replace(/\/$/, ''),
    internalPort: env.INTERNAL_PORT ?? null,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, share: env.OTEL_TRACES_SAMPLER_ARG } : null,
    connections: env.DATABASE_CONNECTIONS,
    mostAtOnce: env.MOST_REQUESTS_AT_ONCE,
    mostUploadBytes: env.MOST_UPLOAD_MEGABYTES * 1024 * 1024,
    drainMs: env.DRAIN_MS,
    ...place,
    publicUrl,
    apiBase: env.API_BASE ?? '',
    trustedProxies: env.TRUSTED_PROXIES ?? null,
    signingKey: env.SIGNING_KEY ?? publishedSigningKey,
    signingKeyBefore: env.SIGNING_KEY_BEFORE ?? null,
    codeKey: env.CODE_KEY ?? own('codes'),
    fileKey: env.FILE_KEY ?? own('files'),
    bucket: bucketOf(env),
    cardKey: env.CARD_KEY ?? own('cards'),
    merchantKey: env.MERCHANT_KEY ?? own('merchants'),
    staffKey: env.STAFF_KEY ?? own('staff'),
    ledgerKey: env.LEDGER_KEY ?? own('ledger'),
    isBankManual: env.BANK_CONNECTOR === 'manual',
    webhookPauseMs: env.WEBHOOK_PAUSE_MS,
    isEgressPublic: env.WEBHOOK_EGRESS === undefined ? !isThisMachine(publicUrl) : env.WEBHOOK_EGRESS === 'public',
    isAutopilot: env.AUTOPILOT === undefined ? isDemo || isTestMode : env.AUTOPILOT === 'on',
    autopilotDelayMs: env.AUTOPILOT_DELAY_MS,
    jobBeatMs: env.JOB_BEAT_MS,
    paymentCheckAfterMs: env.PAYMENT_CHECK_AFTER_MS,
    puzzleCost: env.PUZZLE_COST,
    partners: partnersOf(env, { publicUrl, hasSandbox: isDemo || isTestMode, ownKey: own }),
    signingNoticeSecret: env.SIGNING_NOTICE_SECRET ?? publishedKeys.signingSecret,
    logLevel: env.LOG_LEVEL,
  }
}

/** The embedded engine is for trying the system: a demo, unless that or its autopilot is switched off. */
const placeOf = (env: Environment): Place => ({
  dataDir: resolve(env.DATA_DIR ?? 'data'),
  checkpointDir: resolve(env.CHECKPOINT_DIR ?? join(env.DATA_DIR ?? 'data', 'checkpoints')),
  databaseUrl: env.DATABASE_URL ?? null,
  ownerDatabaseUrl: env.OWNER_DATABASE_URL ?? null,
  isDemo: env.DEMO === undefined ? env.DATABASE_URL === undefined && env.AUTOPILOT !== 'off' : env.DEMO === 'on',
})

/** All or none: with a part of them files would silently be stored in the folder. */
function bucketOf(env: Environment): BucketSettings | null {
  const { FILES_ENDPOINT: endpoint, FILES_BUCKET: bucket, FILES_ACCESS_KEY_ID: accessKeyId, FILES_SECRET_ACCESS_KEY: secretAccessKey } = env
  const given = [endpoint, bucket, accessKeyId, secretAccessKey].filter((each) => each !== undefined)
  if (given.length === 0) return null
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new WrongEnvironment(
      'FILES_ENDPOINT, FILES_BUCKET, FILES_ACCESS_KEY_ID and FILES_SECRET_ACCESS_KEY belong together: give all or none.',
    )
  return { endpoint, bucket, accessKeyId, secretAccessKey, region: env.FILES_REGION ?? 'us-east-1' }
}

const isThisMachine = (origin: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)

function readVariables(environment: Readonly<Record<string, string | undefined>>): Environment {
  const faults: string[] = []
  const read = Object.entries(variables).map(([name, schema]: [string, TSchema]) => {
    const given = environment[name] === '' ? undefined : environment[name]
    const value = given === undefined ? defaultOf(schema) : Convert(schema, given)
    const isGood = value === undefined || Compile(schema).Check(value)
    if (!isGood) faults.push(`${name} must be ${'expected' in schema ? String(schema.expected) : 'something else'}, not "${given}".`)
    return [name, value]
  })
  faults.push(...partnersWithoutKey(environment), ...modeFaults(environment), ...contradictions(environment))
  if (faults.length > 0) throw new WrongEnvironment(faults.join('\n'))
  return Object.fromEntries(read) as Environment
}

function contradictions(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const { DATABASE_URL, OWNER_DATABASE_URL, DEMO, AUTOPILOT } = environment
  const isNoDemo = environment['PELEKAN_MODE'] !== 'test' && (DEMO === 'off' || (!DEMO && DATABASE_URL))
  return [
    ...(OWNER_DATABASE_URL && !DATABASE_URL ? ['DATABASE_URL must be given where OWNER_DATABASE_URL is: the role that serves.'] : []),
    ...(isNoDemo && AUTOPILOT === 'on' ? ['AUTOPILOT=on decides for staff and bank: it belongs to DEMO=on or test mode.'] : []),
  ]
}

const defaultOf = (schema: TSchema): unknown => ('default' in schema ? schema.default : undefined)

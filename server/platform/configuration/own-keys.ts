import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Given = Readonly<Record<string, unknown>>

/** Keys of this installation, derived from one secret that is generated at the first start and readable by its owner only. */
export function ownKeys(dataDir: string): (purpose: string) => string {
  const file = join(dataDir, 'secret')
  let secret: string | undefined
  return (purpose) => {
    if (secret === undefined && !existsSync(file)) {
      mkdirSync(dataDir, { recursive: true })
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    }
    secret ??= readFileSync(file, 'utf8').trim()
    return createHmac('sha256', secret).update(purpose).digest('hex')
  }
}

/** Keys that are random; `npm run keys` prints a set of them. */
export const randomKeys = [
  'SIGNING_KEY',
  'CODE_KEY',
  'FILE_KEY',
  'CARD_KEY',
  'MERCHANT_KEY',
  'STAFF_KEY',
  'VAPID_KEY',
  'LEDGER_KEY',
  'SIGNING_NOTICE_SECRET',
] as const

/** The variables of each partner's address, and of the key it needs when it is not in the sandbox. */
export const keysOfPartners = [
  ['GATEWAY_URL', 'GATEWAY_MERCHANT_ID'],
  ['SMS_URL', 'SMS_KEY'],
  ['IDENTITY_URL', 'IDENTITY_KEY'],
  ['BUREAU_URL', 'BUREAU_KEY'],
  ['BANK_URL', 'BANK_KEY'],
  ['POST_URL', 'POST_KEY'],
  ['DESK_URL', 'DESK_KEY'],
  ['SIGNING_URL', 'SIGNING_PARTNER_KEY'],
  ['SIGNING_URL', 'SIGNING_NOTICE_SECRET'],
  ['FIRST_WITNESS_URL', 'FIRST_WITNESS_KEY'],
  ['SECOND_WITNESS_URL', 'SECOND_WITNESS_KEY'],
] as const satisfies readonly (readonly [place: string, key: string])[]

/** A message for each partner that has an address and no key. */
export const partnersWithoutKey = (given: Given): readonly string[] =>
  keysOfPartners.flatMap(([place, key]) =>
    given[place] && !given[key] ? [`${key} must be given where ${place} is: the sandbox's own key is published.`] : [],
  )

/** The autopilot's reviewer exists in the demo only, and the bank is not called when staff enter what it did. */
const neededPartners = (given: Given) =>
  keysOfPartners.filter(([place]) => place !== 'DESK_URL' && (place !== 'BANK_URL' || given['BANK_CONNECTOR'] !== 'manual')).flat()

/** Links of invitations and passkeys are bound to them: one that was made at an address of this machine works nowhere else. */
const neededOrigins = ['PUBLIC_URL', 'CONSOLE_URL', 'MERCHANT_URL']

/** In test mode the partners and their keys are the sandbox's, but members of stores need their links (modes.ts). */
const neededInTestMode = [
  'PUBLIC_URL',
  'MERCHANT_URL',
  ...randomKeys.filter((name) => name !== 'SIGNING_NOTICE_SECRET'),
  'SANDBOX_URL',
  'SANDBOX_SMTP_URL',
  'MEMBER_SMTP_URL',
  'MAIL_FROM',
]

/**
 * The keys, addresses and certificate files that a server on PostgreSQL lacks (F-305). A demo generates them or takes them from
 * the sandbox; generated ones would differ between processes and be lost with their container.
 */
export function missingKeys(given: Given, dataDir: string): readonly string[] {
  const names =
    given['PELEKAN_MODE'] === 'test'
      ? neededInTestMode
      : [...neededOrigins, ...randomKeys, 'SMTP_URL', 'MAIL_FROM', ...neededPartners(given)]
  const files = ['house.p12', 'house.pass'].map((name) => join(dataDir, 'certificates', name))
  return [...new Set(names.filter((name) => !given[name])), ...files.filter((file) => !existsSync(file))]
}

export const sentenceOfMissing = (missing: readonly string[]): string =>
  `On PostgreSQL every key and partner must be given (.env.example); missing:\n  ${missing.join('\n  ')}
\`npm run keys\` prints new keys and writes a self-signed certificate. To try it on this machine only: DEMO=on.`

import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Given = Readonly<Record<string, unknown>>

/** Keys of this installation alone, derived from one secret that is made at the first start and readable by its owner only. */
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

/** Keys that are drawn at random; `npm run keys` prints a set of them. */
export const drawnKeys = ['SIGNING_KEY', 'CODE_KEY', 'FILE_KEY', 'CARD_KEY', 'MERCHANT_KEY', 'STAFF_KEY', 'SIGNING_NOTICE_SECRET'] as const

/** A partner that is placed elsewhere than in the sandbox is reached by a key of its own. */
const keysOfPartners = [
  ['GATEWAY_URL', 'GATEWAY_MERCHANT_ID'],
  ['SMS_URL', 'SMS_KEY'],
  ['IDENTITY_URL', 'IDENTITY_KEY'],
  ['BUREAU_URL', 'BUREAU_KEY'],
  ['BANK_URL', 'BANK_KEY'],
  ['POST_URL', 'POST_KEY'],
  ['DESK_URL', 'DESK_KEY'],
  ['SIGNING_URL', 'SIGNING_PARTNER_KEY'],
  ['SIGNING_URL', 'SIGNING_NOTICE_SECRET'],
] as const satisfies readonly (readonly [place: string, key: string])[]

/** A sentence for each partner that has an address and no key. */
export const partnersWithoutKey = (given: Given): readonly string[] =>
  keysOfPartners.flatMap(([place, key]) =>
    given[place] && !given[key] ? [`${key} must be given where ${place} is: the sandbox's own key is published.`] : [],
  )

/** The desk decides in the demo only, and where staff type in what the bank does nobody calls it. */
const neededPartners = (given: Given) =>
  keysOfPartners.filter(([place]) => place !== 'DESK_URL' && (place !== 'BANK_URL' || given['BANK_CONNECTOR'] !== 'manual')).flat()

/**
 * What a server on PostgreSQL lacks of the keys, addresses and certificate that a demo would invent or take from the sandbox
 * (F-305). Invented ones would differ from process to process and be lost with their container.
 */
export function missingKeys(given: Given, dataDir: string): readonly string[] {
  const names = ['PUBLIC_URL', ...drawnKeys, ...neededPartners(given)]
  const files = ['house.p12', 'house.pass'].map((name) => join(dataDir, 'certificates', name))
  return [...new Set(names.filter((name) => !given[name])), ...files.filter((file) => !existsSync(file))]
}

export const sentenceOfMissing = (missing: readonly string[]): string =>
  `On PostgreSQL every key and partner must be given (.env.example); missing:\n  ${missing.join('\n  ')}
\`npm run keys\` prints new keys and writes a self-signed certificate. To try it on this machine only: DEMO=on.`

import { join } from 'node:path'
import { publishedSigningKey } from '#contract/platform/http/request-headers.ts'
import { publishedKeys, witnessKeys } from '#contract/platform/partners/published-keys.ts'
import { certificateOf } from '#server/platform/pdf/certificates.ts'

/** All that a server on PostgreSQL must be given: keys that the processes of a test share, every partner at `sandbox`, and a certificate, written into `dataDir`. */
export function productionKeys(sandbox: string, dataDir: string): Readonly<Record<string, string>> {
  certificateOf(join(dataDir, 'certificates'), 'house', new Date())
  const own = ['CODE_KEY', 'FILE_KEY', 'CARD_KEY', 'MERCHANT_KEY', 'STAFF_KEY'].map((name) => [name, `${name.toLowerCase()}-of-tests`])
  const partners = ['SMS', 'IDENTITY', 'BUREAU', 'BANK', 'POST', 'DESK', 'GATEWAY', 'SIGNING'].map((name) => [`${name}_URL`, sandbox])
  const keyed = ['IDENTITY_KEY', 'BUREAU_KEY', 'BANK_KEY', 'POST_KEY', 'DESK_KEY', 'SIGNING_PARTNER_KEY']
  return {
    ...Object.fromEntries([...own, ...partners, ...keyed.map((name) => [name, publishedKeys.partnerKey])]),
    CONSOLE_URL: 'http://console.pelekan.test',
    MERCHANT_URL: 'http://stores.pelekan.test',
    SIGNING_KEY: publishedSigningKey,
    VAPID_KEY: '01'.repeat(32),
    LEDGER_KEY: '02'.repeat(32),
    FIRST_WITNESS_URL: `${sandbox}/witness/first`,
    FIRST_WITNESS_KEY: witnessKeys.first,
    SECOND_WITNESS_URL: `${sandbox}/witness/second`,
    SECOND_WITNESS_KEY: witnessKeys.second,
    SMTP_URL: `smtp://localhost:${Number(new URL(sandbox).port || 80) + 24}`,
    MAIL_FROM: 'pelekan@pelekan.test',
    SMS_KEY: publishedKeys.smsKey,
    GATEWAY_MERCHANT_ID: publishedKeys.gatewayMerchantId,
    SIGNING_NOTICE_SECRET: publishedKeys.signingSecret,
  }
}

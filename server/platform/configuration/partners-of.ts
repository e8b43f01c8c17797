import { publishedKeys, witnessKeys } from '#contract/platform/partners/published-keys.ts'
import { mailOf, sandboxOf } from './modes.ts'
import type { PartnerSettings } from './partner-settings.ts'
import type { Environment } from './variables.ts'

type Own = { readonly publicUrl: string; readonly hasSandbox: boolean; readonly ownKey: (purpose: string) => string }

/** The partners by the environment. Those without an address of their own are those of the sandbox, with its published keys. */
export function partnersOf(env: Environment, { publicUrl, hasSandbox, ownKey }: Own): PartnerSettings {
  const sandbox = sandboxOf(env)
  const mails = mailOf(env)
  const keyed = (at: string | undefined, given: string | undefined) => ({ address: at ?? sandbox, key: given ?? publishedKeys.partnerKey })
  return {
    gateway: { address: env.GATEWAY_URL ?? sandbox, merchantId: env.GATEWAY_MERCHANT_ID ?? publishedKeys.gatewayMerchantId },
    sms: { address: env.SMS_URL ?? sandbox, key: env.SMS_KEY ?? publishedKeys.smsKey },
    ...mails,
    push: {
      vapidKey: env.VAPID_KEY ?? ownKey('vapid'),
      contact: `mailto:${mails.mail.from}`,
      origin: env.PUSH_URL ?? (hasSandbox ? sandbox : null),
    },
    identity: keyed(env.IDENTITY_URL, env.IDENTITY_KEY),
    bureau: keyed(env.BUREAU_URL, env.BUREAU_KEY),
    bank: keyed(env.BANK_URL, env.BANK_KEY),
    post: keyed(env.POST_URL, env.POST_KEY),
    reviewer: keyed(env.DESK_URL, env.DESK_KEY),
    signing: { ...keyed(env.SIGNING_URL, env.SIGNING_PARTNER_KEY), notifyUrl: `${publicUrl}${env.API_BASE ?? ''}/api/partner/signing` },
    witnesses: [
      { url: env.FIRST_WITNESS_URL ?? `${sandbox}/witness/first`, key: env.FIRST_WITNESS_KEY ?? witnessKeys.first },
      { url: env.SECOND_WITNESS_URL ?? `${sandbox}/witness/second`, key: env.SECOND_WITNESS_KEY ?? witnessKeys.second },
    ],
    connectTimeoutMs: env.PARTNER_CONNECT_TIMEOUT_MS,
    totalTimeoutMs: env.PARTNER_TIMEOUT_MS,
  }
}

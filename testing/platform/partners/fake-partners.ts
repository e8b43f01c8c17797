import { publishedKeys, witnessKeys } from '#contract/platform/partners/published-keys.ts'
import { openSandbox } from '#sandbox/open-sandbox.ts'
import type { SandboxSettings } from '#sandbox/settings.ts'
import type { PartnerSettings } from '#server/platform/configuration/partner-settings.ts'
import { openPartners } from '#server/platform/partners/open-partners.ts'
import type { Partners } from '#server/platform/partners/partners.ts'

export type FakePartners = {
  readonly partners: Partners
  readonly settings: PartnerSettings
  /** The sandbox's address, such as 'http://127.0.0.1:40123'. */
  readonly address: string
  /** The partners again, fewer milliseconds patient or at other addresses. */
  again(changes: Partial<PartnerSettings>, clock?: () => number): Partners
  /** The newest code sent to a mobile, or null. */
  lastCode(mobile: string): Promise<string | null>
  /** Pays at the payment page with a test card; answers where the payer is sent, or null when the callback is lost. */
  pay(startPayUrl: string, card?: string): Promise<string | null>
  /** Signs at the signing page with the code that was sent; answers where the signer is sent back to. */
  sign(signUrl: string, mobile: string): Promise<string | null>
  /** The number on a card, read from the letter the post brought for an order. */
  cardNumber(orderIdentifier: string): Promise<string>
  close(): Promise<void>
}

/** The real sandbox in this process on a free port, and partners that speak to it over HTTP. */
export async function openFakePartners(
  changes: Partial<Omit<SandboxSettings, 'closing'>> = {},
  limits: Partial<PartnerSettings> = {},
): Promise<FakePartners> {
  const sandbox = openSandbox(changes)
  const address = await sandbox.listen(0)
  const mailPort = await sandbox.listenForMail(0)
  const mail = { url: `smtp://localhost:${mailPort}`, from: 'pelekan@pelekan.test' }
  const settings: PartnerSettings = {
    ...settingsFor(address),
    mail,
    memberMail: mail,
    ...limits,
  }
  const lastCode = async (mobile: string) => {
    const answer = await fetch(`${address}/sms/inbox?receptor=${mobile}`)
    const { results } = (await answer.json()) as { results: { token: string }[] }
    return results[0]?.token ?? null
  }
  return {
    partners: openPartners(settings),
    settings,
    address,
    again: (other, clock) => openPartners({ ...settings, ...other }, { clock }),
    lastCode,
    pay: (startPayUrl, card = '6037990000000014') => post(startPayUrl, { card }),
    sign: async (signUrl, mobile) => {
      await post(signUrl, { deed: 'send' })
      return post(signUrl, { code: (await lastCode(mobile)) ?? '' })
    },
    cardNumber: async (orderIdentifier) => {
      const page = await fetch(`${address}/post?order=${orderIdentifier}`)
      return /<code>(\d{16})<\/code>/.exec(await page.text())?.[1] ?? ''
    },
    close: () => sandbox.close(),
  }
}

/** Settings that find every partner at one sandbox. */
export function settingsFor(address: string): PartnerSettings {
  const keyed = { address, key: publishedKeys.partnerKey }
  return {
    gateway: { address, merchantId: publishedKeys.gatewayMerchantId },
    sms: { address, key: publishedKeys.smsKey },
    mail: { url: 'smtp://127.0.0.1:9', from: 'pelekan@pelekan.test' },
    memberMail: { url: 'smtp://127.0.0.1:9', from: 'pelekan@pelekan.test' },
    push: { vapidKey: '01'.repeat(32), contact: 'mailto:pelekan@pelekan.test', origin: address },
    identity: keyed,
    bureau: keyed,
    bank: keyed,
    post: keyed,
    reviewer: keyed,
    signing: { ...keyed, notifyUrl: 'http://127.0.0.1:9/api/partner/signing' },
    witnesses: [
      { url: `${address}/witness/first`, key: witnessKeys.first },
      { url: `${address}/witness/second`, key: witnessKeys.second },
    ],
    connectTimeoutMs: 2_000,
    totalTimeoutMs: 8_000,
  }
}

async function post(url: string, fields: Record<string, string>): Promise<string | null> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  await answer.body?.cancel()
  return answer.headers.get('location')
}

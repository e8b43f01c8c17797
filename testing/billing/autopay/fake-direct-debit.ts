import { err, ok } from '#domain/platform/kernel/result.ts'
import type { DirectDebit } from '#server/platform/partners/partners.ts'
import type { FakeGateway } from '#testing/billing/payments/fake-gateway.ts'

/** What a pull of an account does; LATER: no answer now, and it is paid after all, `late` says when; UNSENT: the bank is not reached. */
export type PullBehaviour = 'PAYS' | 'EMPTY' | 'LIMIT' | 'OTHER' | 'SILENT' | 'SILENT_PAID' | 'LATER' | 'UNSENT'

/** Direct debit in our own process over a fake gateway, for tests that need thousands of pulls. */
export function openFakeDirectDebit(gateway: FakeGateway, behaviourOf: (authority: string) => PullBehaviour = () => 'PAYS') {
  const late: string[] = []
  const checkouts = new Map<string, number>()
  const silence = err({ kind: 'PARTNER_UNAVAILABLE', partner: 'direct-debit' } as const)
  const unsent = err({ kind: 'PARTNER_UNAVAILABLE', partner: 'direct-debit', isUnsent: true } as const)
  const directDebit: DirectDebit = {
    banks: async () => ok([{ name: 'بانک ملت', code: '012' }]),
    request: async () => ok({ authority: 'payman' }),
    startUrl: () => 'http://gateway.test/pg/StartPayman',
    verify: async () => ok({ signature: 'signature' }),
    cancel: async () => ok(null),
    async checkout({ authority }) {
      checkouts.set(authority, (checkouts.get(authority) ?? 0) + 1)
      const behaviour = behaviourOf(authority)
      if (behaviour === 'PAYS' || behaviour === 'SILENT_PAID') gateway.pay(authority)
      if (behaviour === 'LATER') late.push(authority)
      if (behaviour === 'PAYS') return ok({ refusal: null })
      if (behaviour === 'EMPTY' || behaviour === 'LIMIT' || behaviour === 'OTHER') {
        gateway.refuse(authority)
        return ok({ refusal: behaviour })
      }
      return behaviour === 'UNSENT' ? unsent : silence
    },
  }
  return {
    directDebit,
    /** Carries out what was left for later. */
    carryOutLate: (): void => late.splice(0).forEach((authority) => gateway.pay(authority)),
    /** How often the bank was asked to pull a payment, at most. */
    mostCheckouts: (): number => Math.max(0, ...checkouts.values()),
  }
}

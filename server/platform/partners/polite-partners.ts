import { ok } from '#domain/platform/kernel/result.ts'
import { dayMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { Partners } from './partners.ts'

/** From the present moment on, so that neither another seeded app nor a later process gives a number again. */
let given = Date.now()
const number = () => String((given += 1))

const noFile = { fetch: async () => ok(null) }

/**
 * Fake partners for seeding the demo customers' past: all accept at once, and nothing is sent. Only the seed uses them; the
 * seeded system calls the configured ones.
 */
export function politePartners(now: () => Instant): Partners {
  return {
    health: () => [],
    witnesses: [],
    files: { gateway: noFile, bank: noFile, sms: noFile },
    gateway: {
      request: async () => ok({ authority: `SEED${number().padStart(32, '0')}`, startPayUrl: 'about:blank' }),
      verify: async () => ok({ paid: true, trackingId: number(), maskedCard: '603799******0014' }),
    },
    directDebit: {
      banks: async () => ok([{ name: 'بانک ملت', code: '012' }]),
      request: async () => ok({ authority: `payman-${number()}` }),
      startUrl: () => 'about:blank',
      verify: async () => ok({ signature: `signature-${number()}` }),
      checkout: async () => ok({ refusal: null }),
      cancel: async () => ok(null),
    },
    sms: { send: async () => ok(null) },
    noticeSms: { send: async () => ok({ providerId: number() }), find: async () => ok(null), reports: async () => ok([]) },
    mail: { send: async () => ok({ providerId: number() }) },
    memberMail: { send: async () => ok({ providerId: number() }) },
    push: { publicKey: '', isKnown: () => true, send: async () => ok({ providerId: number() }) },
    identity: { inquire: async ({ nationalCode }) => ok({ nationalCode, personnelNumber: nationalCode.slice(3, 9) }) },
    bureau: { order: async () => ok(null), report: async () => ok(null) },
    bank: {
      accounts: async () => ok([]),
      accountHolder: async ({ name }) => ok({ holder: name }),
      openAccount: async () => ok({ number: `80${number()}` }),
      issuePromissory: async () => ok({ number: `14${number()}` }),
      issueCard: async () => ok({ number: '6037991111111111' }),
      openCredit: async () => ok({ trackingId: number() }),
      settle: async () => ok({ trackingId: number() }),
      payWithdrawal: async () => ok({ trackingId: number() }),
    },
    post: { carry: async () => ok({ trackingNumber: number(), isDelivered: true }) },
    reviewer: { decide: async () => ok({ outcome: 'ACCEPT' }) },
    signing: {
      request: async () => ok({ signUrl: 'about:blank', expiresAt: instant(now() + dayMs) }),
      status: async () => ok({ state: 'SIGNED', signedAt: now() }),
    },
  }
}

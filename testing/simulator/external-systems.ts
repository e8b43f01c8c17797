import { err, ok } from '#domain/platform/kernel/result.ts'
import { dayMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { cleanParts } from '#server/lending/credit-checks/write-approved-report.ts'
import type { BureauReport, Partners } from '#server/platform/partners/partners.ts'
import { politePartners } from '#server/platform/partners/polite-partners.ts'
import { openFakeGateway, type FakeGateway } from '../billing/payments/fake-gateway.ts'
import type { Chance } from '../chance.ts'
import type { FakeSystems } from '../lending/orders/fixture.ts'
import { Killed, executions, type Faults, type FaultyPartner, type PayerFault } from './faults.ts'

/** The partners and payers of one run: their records, and what they do wrong. */
export type ExternalSystems = FakeSystems & {
  readonly gateway: FakeGateway
  /** Callbacks that are still on their way, or come again. */
  readonly callbacks: string[]
}

type SimulationContext = {
  readonly now: () => Instant
  readonly pass: (ms: number) => void
  readonly chance: Chance
  readonly faults: Faults
}

/** All partners and payers, simulated in this process; they keep their records, and fail where `faults` say so. */
export function simulateExternalSystems(context: SimulationContext): ExternalSystems {
  const { now, pass, chance, faults } = context
  const gateway = openFakeGateway()
  const polite = politePartners(now)
  const codes = new Map<string, string>()
  const signed = new Map<string, Instant | null>()
  const ordered = new Map<number, number>()
  const decided = new Map<string, Decision>()
  const callbacks: string[] = []

  const partners: Partners = {
    ...polite,
    gateway: gateway.gateway,
    sms: { send: async ({ receptor, token }) => (codes.set(receptor, token), ok(null)) },
    bureau: {
      order: async ({ requestId }) => (ordered.set(requestId, ordered.get(requestId) ?? 0), ok(null)),
      // It is made while one asks for it.
      report: async ({ requestId }) => {
        const asked = ordered.get(requestId)
        if (asked === undefined) return ok(null)
        ordered.set(requestId, asked + 1)
        return ok(asked === 0 ? null : report)
      },
    },
    reviewer: {
      // The same question gets the same answer.
      decide: async ({ step, orderIdentifier, attempt }) => {
        const question = `${step} ${orderIdentifier} ${attempt}`
        const answer = decided.get(question) ?? (attempt > 1 ? yes : chance.of(decisions))
        decided.set(question, answer)
        faults.note(`  the reviewer on ${question}: ${answer.outcome}`)
        return ok(answer)
      },
    },
    signing: {
      request: async ({ reference }) => {
        signed.set(reference, signed.get(reference) ?? null)
        return ok({ signUrl: `https://signing.test/${reference}`, expiresAt: instant(now() + dayMs) })
      },
      status: async ({ reference }) => {
        const at = signed.get(reference) ?? null
        return ok({ state: at === null ? 'PENDING' : 'SIGNED', signedAt: at })
      },
    },
  }

  const payAs = (fault: PayerFault): boolean => faults.happens(`payer: ${fault}`)
  return {
    gateway,
    callbacks,
    partners: failing(partners, context),
    lastCode: async (mobile) => codes.get(mobile) ?? null,
    cardNumber: async () => '6037991111111111',
    sign: async (signUrl) => {
      const reference = signUrl.split('/').at(-1) ?? ''
      if (signed.has(reference)) signed.set(reference, now())
      return null
    },
    // The payer at the gateway's page; answers the way back, where there is one at once.
    pay: async (page) => {
      const authority = page.split('/').at(-1) ?? ''
      const back = (status: string) => `http://pelekan.test/gateway/callback?Authority=${authority}&Status=${status}`
      if (payAs('walked away')) return null
      if (payAs('paid a wrong amount')) gateway.falsify(authority)
      if (payAs('paid to a wrong merchant')) gateway.misdirect(authority)
      if (payAs('callback before the money')) callbacks.push(back('OK'))
      if (payAs('card refused')) {
        gateway.refuse(authority)
        return back('NOK')
      }
      if (payAs('paid after the end')) pass(21 * minuteMs)
      gateway.pay(authority)
      faults.note('  paid at the gateway')
      if (payAs('callback lost')) return null
      if (payAs('callback twice')) callbacks.push(back('OK'))
      if (payAs('callback late')) {
        callbacks.push(back('OK'))
        return null
      }
      return back(payAs('callback says NOK though paid') ? 'NOK' : 'OK')
    },
    close: async () => undefined,
  }
}

type Decision =
  | { outcome: 'ACCEPT' }
  | { outcome: 'RECHECK' | 'REJECT' | 'FINAL_EDITION'; reasons: { code: string; target: string; text: string }[] }
const reasons = [{ code: 'OTHER', target: 'postal_code', text: 'کد پستی را ببینید.' }]
const yes: Decision = { outcome: 'ACCEPT' }
const decisions: readonly Decision[] = [
  yes,
  yes,
  yes,
  yes,
  yes,
  yes,
  { outcome: 'RECHECK', reasons },
  { outcome: 'FINAL_EDITION', reasons },
  { outcome: 'REJECT', reasons },
]

const report: BureauReport = { score: 620, scoreGrade: 'B1', allowCredit: true, reasons: [], counterOffers: [], parts: cleanParts }

type Step = (asked: never) => Promise<unknown>

/** The same partners behind a failing network: a call that never arrives, one whose answer is lost, a slow one, one that arrives twice. */
function failing(partners: Partners, { pass, faults }: SimulationContext): Partners {
  const behind = <P extends object>(partner: FaultyPartner, port: P): P => {
    const commands = Object.entries(port as Record<string, Step>).map(([name, command]): [string, Step] => [
      name,
      async (asked) => {
        if (executions.getStore()?.process.isDead) throw new Killed('nothing is asked by a process that is dead')
        faults.note(`  ${partner}.${name}`)
        const silence = err({ kind: 'PARTNER_UNAVAILABLE', partner } as const)
        if (faults.happens(`${partner}: not reached`)) return silence
        if (faults.happens(`${partner}: slow`)) pass(8_000)
        const answer = await command(asked)
        if (faults.happens(`${partner}: reached twice`)) return command(asked)
        return faults.happens(`${partner}: answer lost`) ? silence : answer
      },
    ])
    return Object.fromEntries(commands) as P
  }
  return {
    ...partners,
    gateway: behind('gateway', partners.gateway),
    sms: behind('sms', partners.sms),
    bureau: behind('bureau', partners.bureau),
    bank: behind('bank', partners.bank),
    post: behind('post', partners.post),
    reviewer: behind('reviewer', partners.reviewer),
    signing: behind('signing', partners.signing),
  }
}

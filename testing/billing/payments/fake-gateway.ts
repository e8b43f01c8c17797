import { randomBytes } from 'node:crypto'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { Gateway } from '#server/platform/partners/partners.ts'

type Session = { amount: Rial; state: 'OPEN' | 'PAID' | 'FAILED'; isOurs: boolean; charges: number }

/**
 * A gateway in our own process, for tests that need thousands of payments: it keeps its sessions, compares amount and
 * merchant at verify as the published protocol does, and does not answer when it is silenced.
 */
export function openFakeGateway() {
  const sessions = new Map<string, Session>()
  const silent = new Map<string, number>()
  const sessionOf = (authority: string): Session => {
    const session = sessions.get(authority)
    if (!session) throw new Error(`no such session: ${authority}`)
    return session
  }
  /** Whether our merchant has this sum by this authority, by the gateway's own book. */
  const isPaid = (authority: string, amount: Rial): boolean => {
    const session = sessions.get(authority)
    return session?.state === 'PAID' && session.amount === amount && session.isOurs
  }
  const gateway: Gateway = {
    async request({ amount }) {
      const authority = `P${String(sessions.size).padStart(12, '0')}${randomBytes(6).toString('hex')}`
      sessions.set(authority, { amount, state: 'OPEN', isOurs: true, charges: 0 })
      return ok({ authority, startPayUrl: `http://gateway.test/pg/StartPay/${authority}` })
    },
    async verify({ authority, amount }) {
      const left = silent.get(authority) ?? 0
      if (left > 0) {
        silent.set(authority, left - 1)
        return err({ kind: 'PARTNER_UNAVAILABLE', partner: 'gateway' })
      }
      return ok(isPaid(authority, amount) ? { paid: true, trackingId: `T${authority.slice(1, 13)}`, maskedCard: null } : { paid: false })
    },
  }
  return {
    gateway,
    isPaid,
    /** The payer pays at the gateway's page: an open session is charged, any other is not. */
    pay(authority: string): void {
      const session = sessionOf(authority)
      if (session.state !== 'OPEN') return
      session.state = 'PAID'
      session.charges += 1
    },
    refuse(authority: string): void {
      const session = sessionOf(authority)
      if (session.state === 'OPEN') session.state = 'FAILED'
    },
    /** Somebody made the gateway ask for another sum than we did: the session no longer fits ours. Too late once it is paid. */
    falsify(authority: string): void {
      const session = sessionOf(authority)
      if (session.state === 'OPEN') session.amount = (session.amount - 10_000) as Rial
    },
    /** Somebody opened the session for another merchant: its money is not ours. Too late once it is paid. */
    misdirect(authority: string): void {
      const session = sessionOf(authority)
      if (session.state === 'OPEN') session.isOurs = false
    },
    /** Says nothing at the next `times` verifies of this authority. */
    silence: (authority: string, times: number): void => void silent.set(authority, times),
    charges: (): number => [...sessions.values()].reduce((total, { charges }) => total + charges, 0),
  }
}
export type FakeGateway = ReturnType<typeof openFakeGateway>

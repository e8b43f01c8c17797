import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { SandboxSettings } from '../settings.ts'
import { countPull, type Mandate } from './mandates.ts'
import { callbackOf, knock } from './payment-page.ts'
import { accepted, refused } from './protocol.ts'
import { markPaid, type Session } from './session.ts'

type Pulled = { readonly mandate: Mandate; readonly session: Session }

/** Charges the account of a mandate as its behaviour says. A session that is not open any more is not charged again. */
export async function pull(settings: SandboxSettings, reply: FastifyReply, { mandate, session }: Pulled): Promise<unknown> {
  const { account } = mandate
  if (session.state !== 'OPEN' || settings.now() >= session.expiresAt) return reply.code(401).send(refused(-51))
  if (account?.behaviour === 'REVOKED') mandate.state = 'CANCELED'
  const code = refusalOf(mandate, session, settings.now())
  if (code !== null || account === null) {
    session.state = 'FAILED'
    return reply.code(401).send(refused(code ?? -83))
  }
  session.card = { number: account.number, behaviour: 'PAYS', caption: account.caption }
  if (account.behaviour === 'SILENT_THEN_PAYS') {
    reply.hijack()
    await wait(settings.verifySilenceMs, undefined, { signal: settings.closing }).catch(() => {})
    markPaid(session, settings.now())
    return reply.raw.destroy()
  }
  markPaid(session, settings.now())
  if (account.behaviour === 'REPORTS_TWICE') await Promise.all([knock(callbackOf(session)), knock(callbackOf(session))])
  return accepted({ code: 100, message: 'Success', refrence_id: session.refId, amount: session.amount })
}

function refusalOf(mandate: Mandate, session: Session, now: number): number | null {
  if (mandate.state !== 'GIVEN') return -83
  if (mandate.account?.behaviour === 'EMPTY') return -81
  if (mandate.account?.behaviour === 'LIMIT') return -82
  return countPull(mandate, session.amount, now) ? null : -82
}

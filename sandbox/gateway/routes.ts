import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { DailyFiles } from '../files/daily-files.ts'
import { plantedCards, plantOf } from '../people/file-plants.ts'
import type { SandboxSettings } from '../settings.ts'
import { mandateRoutes } from './mandate-routes.ts'
import { paymentPage } from './payment-page.ts'
import { accepted, masked, readRequest, readVerify, refused } from './protocol.ts'
import type { Session, Sessions } from './session.ts'

type Gateway = { readonly sessions: Sessions; readonly files: () => DailyFiles }

/** The bank gateway in the Zarinpal v4 protocol: request, payment page, verify; and direct debit. */
export function gatewayRoutes(app: FastifyInstance, settings: SandboxSettings, { sessions, files }: Gateway): void {
  app.post('/pg/v4/payment/request.json', (request, reply) => {
    const asked = readRequest(request.body)
    if (asked === null) return reply.code(422).send(refused(-9))
    if (asked.merchantId !== settings.gatewayMerchantId) return reply.code(401).send(refused(-10))
    const { authority } = sessions.open(asked)
    return accepted({ code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 0 })
  })

  app.post('/pg/v4/payment/verify.json', async (request, reply) => {
    const asked = readVerify(request.body)
    if (asked === null) return reply.code(422).send(refused(-9))
    const session = sessions.find(asked.authority)
    if (session === null) return reply.code(404).send(refused(-54))
    const code = isUnpaidSoFar(session, files()) ? -51 : refusalOf(session, asked)
    if (code !== null) return reply.code(401).send(refused(code))
    session.verifies += 1
    if (session.card?.behaviour === 'VERIFY_TIMES_OUT_ONCE' && session.verifies === 1) return silence(settings, reply)
    return verified(session)
  })

  paymentPage(app, settings, sessions)
  mandateRoutes(app, settings, sessions)
}

/** A payment that the gateway knows of only since its daily file. */
const isUnpaidSoFar = ({ card, paidAt }: Session, files: DailyFiles): boolean =>
  paidAt !== null && plantOf(plantedCards, card?.number ?? '') === 'PAID_LATE' && !files.wasAskedFor(paidAt)

function refusalOf(session: Session, asked: { merchantId: string; amount: number }): number | null {
  if (session.merchantId !== asked.merchantId) return -53
  if (session.amount !== asked.amount) return -50
  return session.state === 'PAID' ? null : -51
}

function verified(session: Session): object {
  const code = session.isVerified ? 101 : 100
  session.isVerified = true
  const number = session.card?.number ?? ''
  return accepted({
    code,
    message: code === 100 ? 'Verified' : 'Verified before',
    card_hash: createHash('sha256').update(number).digest('hex').toUpperCase(),
    card_pan: masked(number),
    ref_id: session.refId,
    fee_type: 'Merchant',
    fee: 0,
  })
}

/** Says nothing for longer than any client waits, then hangs up. The payment stays as it is. */
async function silence(settings: SandboxSettings, reply: { hijack(): unknown; raw: { destroy(): unknown } }): Promise<void> {
  reply.hijack()
  await wait(settings.verifySilenceMs, undefined, { signal: settings.closing }).catch(() => {})
  reply.raw.destroy()
}

import { acceptedMandate } from '#domain/billing/autopay/accepted-mandate.ts'
import { mandateChange } from '#domain/billing/autopay/history.ts'
import { pullsFrom } from '#domain/billing/autopay/mandate.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { recordAcceptance } from '#server/identity/accepted-texts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { sealSecret } from '#server/platform/secrets/seal-secret.ts'
import { askEveryMs, askingMs } from './ask-mandate.ts'
import { addHistory } from './history-sql.ts'
import { lockMandate, moveMandate, moveMandates, noteAskAt, noteMandate, sealingKeyOf, type Mandate } from './mandates-sql.ts'

/**
 * Asks the gateway whether a mandate was given and acts on its answer only; `wasRefused` is what the browser brought back, a hint. One that is
 * given replaces the active one. One that ended with us meanwhile is canceled there. One that the gateway never named lapses after its time.
 * Answers its status then.
 */
export async function settleMandate(app: App, mandate: Mandate, wasRefused: boolean): Promise<Mandate['status']> {
  const { db, now } = app
  const { authority } = mandate
  if (mandate.signature !== null) return mandate.status
  const answer = authority === null ? neverAsked : await app.partners.directDebit.verify({ authority })
  if (answer.ok && answer.value.signature !== null) {
    const signature = sealSecret(sealingKeyOf(app.config), answer.value.signature)
    return db.transaction((tx) => give(tx, app, mandate, signature))
  }
  const at = now()
  const isOver = at >= mandate.askedAt + askingMs
  const event = answer.ok && wasRefused ? 'refuse' : isOver ? 'lapse' : null
  if (event === null) {
    await noteAskAt(db, mandate, instant(at + askEveryMs))
    return mandate.status
  }
  return db.transaction(async (tx) => {
    const moved = await moveMandate(tx, mandate, event, { endedAt: at, askAt: null })
    const { customerId } = mandate
    if (moved && event === 'refuse') await addHistory(tx, [mandateChange({ customerId, at, by: 'CUSTOMER', kind: 'REFUSED' })])
    return moved?.status ?? mandate.status
  })
}

/** The process ended before the gateway had named the mandate: nobody was sent to a bank with it. */
const neverAsked = ok({ signature: null })

async function give(tx: Db, { now }: App, mandate: Mandate, signature: string): Promise<Mandate['status']> {
  const at = now()
  const { customerId, endsOn } = mandate
  const current = await lockMandate(tx, mandate)
  if (current.status !== 'ASKED') {
    // The consent came after the mandate had ended with us: it is canceled at the gateway too.
    if (current.signature === null) await noteMandate(tx, mandate, { signature, cancelAt: at, askAt: null })
    return current.status
  }
  // The old one first: one is active at a time.
  const [replaced] = await moveMandates(tx, customerId, 'replace', { endedAt: at, cancelAt: at })
  const isRenewal = replaced !== undefined
  const since = { since: replaced?.since ?? at, pullsFrom: replaced?.pullsFrom ?? pullsFrom(at) }
  await moveMandate(tx, mandate, 'give', { ...since, signature, givenAt: at, askAt: null })
  await addHistory(tx, [mandateChange({ customerId, at, by: 'CUSTOMER', kind: 'GIVEN', isRenewal, amount: mandate.ceiling })])
  await recordAcceptance(tx, { customerId, kind: 'AUTOPAY', subject: mandate.id, at, text: acceptedMandate(mandate) })
  await publish(tx, { type: 'autopay.given', customerId, endsOn, isRenewal })
  return 'ACTIVE'
}

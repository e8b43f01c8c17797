import { judgeBegin } from '#domain/billing/autopay/judge-pull.ts'
import { pullAt, soonAfter } from '#domain/billing/autopay/pull-times.ts'
import { pullTransitions, type PullEvent } from '#domain/billing/autopay/pull-transitions.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { draftPayment, leastGatewayAmount, type PurchaseRequest } from '#server/billing/payments/begin-payments.ts'
import { findHolders, insertPayments, isTaken, type NewPayment } from '#server/billing/payments/begin-sql.ts'
import type { Priced, PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publishAll } from '#server/platform/outbox/publish.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { failedEvent } from './conclude-pulls.ts'
import { addHistory } from './history-sql.ts'
import { creditLostDays, freeDaysOf } from './lost-days.ts'
import { holdMandates, type Mandate } from './mandates-sql.ts'
import { changePulls, takePulls, type Pull, type PullChange, type PullKey } from './pulls-sql.ts'
import { countUsed } from './used-pulls.ts'

export type BegunPull = PullKey & { readonly paymentId: string }

/**
 * Begins the payments of pulls whose time has come, in one transaction: under the mandates' rows, so that none begins after its mandate
 * ended, and with one live payment per instalment, as any payment. Those that a customer is paying are put off; if one is taken meanwhile,
 * each is begun by itself.
 */
export async function beginPulls(app: PaymentsApp, keys: readonly PullKey[]): Promise<readonly BegunPull[]> {
  if (keys.length === 0) return []
  try {
    return await app.db.transaction((tx) => beginAll(tx, app, keys))
  } catch (fault) {
    if (!isTaken(fault)) throw fault
    // The one whose instalment was taken this moment stays due: the next run finds its live payment.
    if (keys.length === 1) return []
    const begun: BegunPull[] = []
    for (const key of keys) begun.push(...(await beginPulls(app, [key])))
    return begun
  }
}

async function beginAll(tx: Db, app: PaymentsApp, keys: readonly PullKey[]): Promise<readonly BegunPull[]> {
  const asOf = asOfNow(app)
  const customers = [...new Set(keys.map(({ customerId }) => customerId))].toSorted((one, other) => one - other)
  const mandates = await holdMandates(tx, customers, asOf.at)
  const pulls = await takePulls(tx, keys, asOf.at)
  const until = dayOf(asOf.at)
  await creditLostDays(
    tx,
    app.lockOrders,
    pulls.map((pull) => ({ pull, until })),
  )
  const late = pulls.map((pull) => ({ ...pull, freeDays: freeDaysOf({ pull, until }) }))
  const requests = late.map((pull) => requestOf(app, pull, asOf))
  const prices = await app.purchaseKinds.invoice.price(
    tx,
    requests.map(({ purchase }) => ({ ...purchase, ...asOf })),
  )
  const used = await countUsed(tx, customers, asOf.at)
  const judged = late.map((pull, index) => judge(pull, { price: prices[index], mandate: mandates.get(pull.customerId), used, asOf }))
  const drafts = judged.map((event, index) => (event === 'begin' ? draftOf(requests[index], prices[index]) : null))
  const payable = drafts.filter((draft) => draft !== null)
  const holders = await findHolders(
    tx,
    payable.map(({ payment, items }) => ({ ...payment, items })),
  )
  const begun = new Set(payable.filter((_, index) => !holders[index]))
  if (begun.size > 0) await insertPayments(tx, [...begun])
  const changes = late.map((pull, index) => {
    const draft = drafts[index]
    const isBegun = draft !== null && draft !== undefined && begun.has(draft)
    return changeOf(pull, { event: judged[index] ?? 'put-off', draft: isBegun ? draft : null, at: asOf.at })
  })
  await changePulls(tx, changes)
  await noteGivenUp(tx, late, changes, asOf.at)
  return changes.flatMap(({ customerId, invoiceId, status, paymentId }) =>
    status === 'PULLING' && paymentId !== null ? [{ customerId, invoiceId, paymentId }] : [],
  )
}

function requestOf({ config }: PaymentsApp, { customerId, invoiceId }: Pull, asOf: AsOf): PurchaseRequest {
  const redirectUri = new URL('/invoice/payment?return_path_name=%2Fautopay', config.publicUrl).href
  const purchase = { customerId, kind: 'invoice', itemIds: [invoiceId], redirectUri, discountCode: null, idempotencyKey: null } as const
  return { purchase: { ...purchase, isPull: true }, ...asOf }
}

const draftOf = (request: PurchaseRequest | undefined, price: Priced | undefined): NewPayment | null =>
  request && price?.ok ? draftPayment(request, price.value, { code: null, amount: rial(0) }, rial(0)) : null

type Judging = {
  readonly price: Priced | undefined
  readonly mandate: Mandate | undefined
  readonly used: Awaited<ReturnType<typeof countUsed>>
  readonly asOf: AsOf
}

/** What becomes of a pull before its payment; `begin` where nothing is against one. Counts it as used. */
function judge({ customerId }: Pull, { price, mandate, used, asOf }: Judging): PullEvent | 'another-day' {
  if (!mandate) return 'drop'
  if (!price?.ok) return price?.error.kind === 'NOT_PAYABLE' ? 'pay-otherwise' : 'drop'
  const amount = price.value[0]?.price ?? rial(0)
  if (amount < leastGatewayAmount(asOf)) return 'give-up'
  const counted = used.get(customerId) ?? { today: 0, month: 0 }
  const verdict = judgeBegin(amount, mandate, counted)
  if (verdict === 'CEILING') return 'give-up'
  if (verdict === 'LATER') return 'another-day'
  used.set(customerId, { today: counted.today + 1, month: counted.month + 1 })
  return 'begin'
}

type Change = { readonly event: PullEvent | 'another-day'; readonly draft: NewPayment | null; readonly at: Instant }

/** How soon a pull is tried that a live payment of the customer keeps from beginning. */
const pausedMinutes = 10

function changeOf(pull: Pull, { event, draft, at }: Change): PullChange {
  const same = { ...pull, earlierPaymentId: null, paymentId: draft?.payment.id ?? null, changedAt: at }
  if (draft) return same
  if (event === 'another-day') return { ...same, status: pullTransitions['put-off'].to, nextAt: pullAt(addDays(dayOf(at), 1)) }
  if (event === 'begin' || event === 'put-off')
    return { ...same, status: pullTransitions['put-off'].to, nextAt: soonAfter(at, pausedMinutes) }
  return { ...same, status: pullTransitions[event].to, refusal: event === 'give-up' ? 'CEILING' : null }
}

async function noteGivenUp(tx: Db, pulls: readonly Pull[], changes: readonly PullChange[], at: Instant): Promise<void> {
  const givenUp = pulls.filter((_, index) => changes[index]?.status === 'GIVEN_UP')
  await addHistory(
    tx,
    givenUp.map((pull) => ({ ...pull, at, by: 'SYSTEM', kind: 'FAILED', failure: 'CEILING', isRenewal: false })),
  )
  await publishAll(
    tx,
    givenUp.map((pull) => failedEvent(pull, 'CEILING', { nextOn: null, nextAmount: null })),
  )
}

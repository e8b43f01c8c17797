import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { policyAt } from '#domain/platform/policies/policy.ts'
import type { Priced, PurchaseKinds } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'
import { findHolders, insertPayments, type BasketItems, type NewPayment } from './begin-sql.ts'
import { draftPayment, type Outcome, type PurchaseRequest } from './draft-payment.ts'

/**
 * Begins payments that different customers request, in as many statements for a hundred as for one: prices, live payments for the
 * same items, and the insert. Prices are ours; the customer sends ids only. Null where it takes more than that: a live payment holds
 * an item, nothing is left to pay through the gateway, or an Idempotency-Key must be looked up before a refusal. Throws where an
 * item or a key was taken meanwhile (isTaken).
 */
export async function beginBatch(db: Db, kinds: PurchaseKinds, requests: readonly PurchaseRequest[]): Promise<readonly (Outcome | null)[]> {
  const priced = await priceAll(db, kinds, requests)
  const drafts = requests.map((request, index) => draftOf(request, priced[index]))
  const payable = drafts.filter((draft) => draft !== null)
  const holders = await findHolders(db, payable.map(basketOf))
  const begun = new Set(payable.filter((_, index) => !holders[index]))
  if (begun.size > 0) await insertPayments(db, [...begun])
  return requests.map(({ purchase }, index) => {
    const [price, draft] = [priced[index], drafts[index]]
    if (price?.ok === false && purchase.idempotencyKey === null) return price
    return draft && begun.has(draft) ? ok({ payment: draft.payment, isNew: true }) : null
  })
}

/** Each kind prices its own, in one call. In the order of the requests. */
export async function priceAll(db: Db, kinds: PurchaseKinds, requests: readonly PurchaseRequest[]): Promise<readonly Priced[]> {
  const prices = new Map<PurchaseRequest, Priced>()
  for (const [kind, ofKind] of Map.groupBy(requests, ({ purchase }) => purchase.kind)) {
    const found = await kinds[kind].price(
      db,
      ofKind.map(({ purchase, at }) => ({ ...purchase, at })),
    )
    for (const [index, request] of ofKind.entries()) prices.set(request, found[index] ?? err({ kind: 'NOT_FOUND' }))
  }
  return requests.map((request) => prices.get(request) ?? err({ kind: 'NOT_FOUND' }))
}

/** Null where there is no price, or too little for the gateway. */
function draftOf(request: PurchaseRequest, priced: Priced | undefined): NewPayment | null {
  if (!priced?.ok) return null
  const draft = draftPayment(request, priced.value, { code: null, amount: rial(0) })
  return draft.payment.amount >= policyAt(dayOf(request.at)).leastGatewayAmount ? draft : null
}

const basketOf = ({ payment, items }: NewPayment): BasketItems => ({ ...payment, itemIds: items.map(({ itemId }) => itemId) })

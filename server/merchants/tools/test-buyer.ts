import type { actAsBuyer } from '#contract/merchants/tools/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { askGateway } from '#server/billing/payments/ask-gateway.ts'
import { purchase } from '#server/billing/payments/purchase.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { cancelTicket } from '#server/merchants/checkout/cancel-ticket.ts'
import { ticketBy, type Ticket } from '#server/merchants/checkout/sql.ts'
import { viewTicket } from '#server/merchants/checkout/view-ticket.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'

export type BuyerAct = Input<typeof actAsBuyer>['body']['act']
type Refusal = { readonly kind: 'NOT_FOUND' | 'BUYER_REFUSED'; readonly details?: { readonly because: string } }

const statusAfter = { view: 'VIEWED', reserve: 'RESERVED', pay: 'DONE', cancel: 'CANCELED' } as const satisfies Record<
  BuyerAct,
  Ticket['status']
>

/** A card that the sandbox's gateway takes. */
const testCard = '6037990000000014'

/**
 * Does with a ticket of the store what its customer would do, by the same commands: `view`, `reserve` (goes to the gateway), `pay` (pays
 * there and returns), `cancel` (goes back to the store). The buyer is an invented customer of this ticket without credit, who pays in cash.
 * For test mode only: the gateway is the sandbox.
 */
export async function actAsTestBuyer(
  app: PaymentsApp,
  { merchantId, trackNumber, act }: { readonly merchantId: number; readonly trackNumber: string; readonly act: BuyerAct },
): Promise<Result<Ticket, Refusal>> {
  const { db } = app
  const own = async () => {
    const ticket = await ticketBy(db, trackNumber)
    return ticket?.merchantId === merchantId ? ticket : null
  }
  const before = await own()
  if (!before) return err({ kind: 'NOT_FOUND' })
  // A repeat has the same result.
  if (before.status === statusAfter[act]) return ok(before)
  // One for each ticket: what is reversed or refunded goes to the buyer's wallet, which would pay the next one.
  const mobile = `0990${trackNumber.slice(-7)}`
  const { customerId } = await db.transaction((tx) => registerCustomer(tx, { mobile, at: app.now() }))
  const done = await doAct(app, { customerId, trackNumber, act })
  if (done !== null) return err({ kind: 'BUYER_REFUSED', details: { because: done } })
  const after = await own()
  return after ? ok(after) : err({ kind: 'NOT_FOUND' })
}

type Act = { readonly customerId: number; readonly trackNumber: string; readonly act: BuyerAct }

/** Null when it is done, else the code of the refusal. */
async function doAct(app: PaymentsApp, { customerId, trackNumber, act }: Act): Promise<string | null> {
  const viewed = await viewTicket(app, customerId, trackNumber)
  if (!viewed.ok) return viewed.error.kind
  if (act === 'view') return null
  if (act === 'cancel') {
    const canceled = await app.db.transaction((tx) => cancelTicket(tx, { customerId, trackNumber, ...asOfNow(app) }))
    return canceled.ok ? null : canceled.error.kind
  }
  const request = { customerId, kind: 'credit_ticket', itemIds: [trackNumber], redirectUri: '/cpg/payment', discountCode: null } as const
  const begun = await purchase(app, { ...request, idempotencyKey: null })
  if (!begun.ok) return begun.error.kind
  const { id, paidAt, redirectUrl } = begun.value
  if (act === 'reserve' || paidAt !== null) return null
  if (redirectUrl === null || !(await payAtSandbox(redirectUrl))) return 'GATEWAY_UNREACHABLE'
  const paid = await askGateway(app, customerId, id, 'OK')
  return paid?.status === 'PAID' ? null : `PAYMENT_${paid?.status ?? 'LOST'}`
}

/** Presses the button of the sandbox's payment page. */
async function payAtSandbox(page: string): Promise<boolean> {
  const signal = AbortSignal.timeout(10_000)
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ card: testCard }), redirect: 'manual', signal }).catch(
    () => null,
  )
  await answer?.body?.cancel()
  return answer !== null && answer.status < 400
}

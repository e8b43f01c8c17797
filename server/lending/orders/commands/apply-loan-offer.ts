import type { CreationRefusal } from '#domain/lending/orders/create-order.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { TermsRefusal } from '#server/catalogue/stores/calculation-for.ts'
import { addGuarantor } from '#server/lending/guarantors/add-guarantor.ts'
import { lockOffer, useOffer, type OfferRow } from '#server/lending/offers/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { orderRowOf, type OrderRow } from '../sql.ts'
import { createOrder, type OrderInput } from './create-order.ts'

/** What the customer chose of the order in the calculator; without it the refused order's apply. */
type Chosen = Pick<OrderInput, 'payDay' | 'hasBankAccount'>
type Input = { readonly customerId: number; readonly offerId: string; readonly chosen?: Chosen } & AsOf
type Refusal = CreationRefusal | { readonly kind: 'NOT_FOUND' } | { readonly kind: 'OFFER_GONE' }

/**
 * Makes an order of an offer, on the terms of the day it was made, with its guarantors asked; asking again answers the
 * same order (D-73). OFFER_GONE where the store no longer sells on those terms.
 */
export async function applyLoanOffer(tx: Db, { customerId, offerId, chosen, ...asOf }: Input): Promise<Result<OrderRow, Refusal>> {
  const offer = await lockOffer(tx, customerId, offerId)
  const refused = offer && (await orderRowOf(tx, customerId, offer.refusedOrderId))
  if (!offer || !refused) return err({ kind: 'NOT_FOUND' })
  const before = offer.orderId === null ? null : await orderRowOf(tx, customerId, offer.orderId)
  if (before) return ok(before)
  const made = await createOrder(tx, { ...orderInputOf(offer, refused, asOf), ...chosen })
  if (made.ok) {
    const { id: orderId } = made.value
    await useOffer(tx, offer, orderId, asOf.at)
    // A person who no longer guarantees an order is not asked: the page asks for another guarantor.
    for (const { personnel_number: personnelNumber } of offer.guarantors)
      await addGuarantor(tx, made.value, { customerId, orderId, personnelNumber, at: asOf.at })
    return made
  }
  return made.error.kind === 'INVALID' ? err({ kind: 'OFFER_GONE' }) : err(made.error)
}

/** The order of an offer that was taken into the calculator: refused where the terms asked for are no longer the offer's. */
export async function orderFromOffer(
  tx: Db,
  { customerId, type, amount, invoiceCount, payDay, hasBankAccount, refundPolicyType, at, policies }: OrderInput,
  offerId: string,
): Promise<Result<OrderRow, CreationRefusal | TermsRefusal>> {
  const offer = await lockOffer(tx, customerId, offerId)
  const isSame = offer?.orderType === type && offer.amount === amount && offer.invoiceCount === invoiceCount
  if (!isSame) return wrongOffer('این پیشنهاد برای مبلغ یا تعداد قسط دیگری است. دوباره از پیشنهادها انتخابش کنید.')
  if (refundPolicyType !== undefined && refundPolicyType !== offer.refundPolicyType)
    return wrongOffer('این پیشنهاد برای نوع ضمانت دیگری است. دوباره از پیشنهادها انتخابش کنید.')
  const made = await applyLoanOffer(tx, { customerId, offerId, chosen: { payDay, hasBankAccount }, at, policies })
  if (made.ok) return made
  const { error } = made
  if (error.kind === 'OFFER_GONE' || error.kind === 'NOT_FOUND')
    return wrongOffer('این پیشنهاد دیگر معتبر نیست. شرایط فروشگاه عوض شده است.')
  return err<CreationRefusal>(error)
}

const wrongOffer = (text: string) => err({ kind: 'INVALID', errors: { loan_offer_id: [text] } } as const)

/** The input of the refused order, at its provider, with the offer's amount, count and security. */
const orderInputOf = (offer: OfferRow, refused: OrderRow, asOf: AsOf): OrderInput => ({
  customerId: offer.customerId,
  type: offer.orderType,
  amount: offer.amount,
  invoiceCount: offer.invoiceCount,
  payDay: refused.payDay ?? undefined,
  refundPolicyType: offer.orderType === 'INSTANT_LOAN' ? undefined : offer.refundPolicyType,
  storeSlug: refused.storeSlug ?? undefined,
  providerId: refused.providerId ?? undefined,
  hasBankAccount: refused.hasBankAccount,
  channel: refused.channel,
  deviceName: refused.deviceName,
  utm: refused.utm,
  offer,
  ...asOf,
})

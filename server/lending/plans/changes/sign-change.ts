import { needsConsent } from '#domain/lending/plans/agreed-change.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import {
  redeemCode,
  sendCode,
  type CodeBinding,
  type CodeRefusal,
  type SendRefusal,
} from '#server/identity/one-time-codes/one-time-codes.ts'
import { holdMobile, profileOf } from '#server/identity/profile/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PartnerFault } from '#server/platform/partners/partners.ts'
import type { OrderAccess } from '../planned-order.ts'
import { agree } from './agree-change.ts'
import type { ComputedChange, OfOrder } from './computed-change.ts'

export type SignRefusal = CodeRefusal | { readonly kind: 'ADDENDUM_CODE_NEEDED'; readonly errors: { readonly code: readonly string[] } }
type Order = { readonly customerId: number; readonly orderId: number }

const bindingOf = ({ customerId, orderId }: Order, mobile: string): CodeBinding => ({
  mobile,
  purpose: 'plan-change',
  subject: `${customerId}:${orderId}`,
})

/** Sends the customer the code that signs the addendum of a change of this order. */
export async function sendChangeCode(
  app: App,
  order: Order,
  network: string,
): Promise<Result<{ readonly expiresAt: Instant }, SendRefusal | PartnerFault>> {
  return sendCode(app, async (tx) => bindingOf(order, await holdMobile(tx, order.customerId)), network)
}

/**
 * Computes a change and accepts it. One that raises what is owed or the last due day is signed by a code first (PLAN); a change that is
 * refused for another reason leaves the code unused.
 */
export async function signAndAgree<T extends ComputedChange, R>(
  app: App,
  access: OrderAccess,
  of: OfOrder,
  { code, compute }: { readonly code: string | undefined; readonly compute: (tx: Db) => Promise<Result<T, R>> },
): Promise<Result<{ readonly computed: T } & Extract<Awaited<ReturnType<typeof agree<T, R>>>, { ok: true }>['value'], R | SignRefusal>> {
  const asked = await app.db.transaction(compute)
  if (!asked.ok) return asked
  const signed = needsConsent(asked.value.kind, asked.value.effect) ? await sign(app, of, code) : ok(null)
  return signed.ok ? agree(app.db, access, of, compute) : signed
}

/** Outside a transaction: a wrong try stays counted. */
async function sign(app: App, order: Order, code: string | undefined): Promise<Result<null, SignRefusal>> {
  if (code === undefined) return err({ kind: 'ADDENDUM_CODE_NEEDED', errors: { code: ['کد پیامک‌شده را وارد کنید.'] } })
  const { mobile } = await profileOf(app.db, order.customerId)
  return redeemCode(app, bindingOf(order, mobile), code)
}

import { cancelRaiseSchema, readOwnLimitSchema, setOwnLimitSchema, type OwnLimitOnWire } from '#contract/lending/credit-limit/own-limit.ts'
import { cancelRaise, readOwnLimit, setOwnLimit } from '#contract/lending/credit-limit/routes.ts'
import { changeOwnLimit, isRaise, ownLimitAt, type OwnLimit, type OwnLimitRefusal } from '#domain/lending/credit-limit/own-limit.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { owedAndOrdered } from '#server/billing/invoices/sql.ts'
import { stepUpOf, type StepUp } from '#server/identity/passkeys/step-up/require-step-up.ts'
import { lockProfile } from '#server/identity/profile/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { limitsOfCustomer } from './limits.ts'
import { ownLimitOf, storeOwnLimit } from './sql.ts'

/** The limit that a customer sets for themselves (R-OWN-04). */
export function ownLimitRoutes(http: HttpServer, app: App): void {
  http.serve(readOwnLimit, readOwnLimitSchema, async ({ actor }) => ok({ results: await viewOf(app, actor.customerId) }))

  http.serve(setOwnLimit, setOwnLimitSchema, async ({ actor, body, request }) => {
    const amount = body.amount === null ? null : rial(body.amount)
    const stepUp = stepUpOf(app, actor, request, { command: 'limit-raise', ...(amount !== null && { amount }) })
    const set = await setLimit(app, { customerId: actor.customerId, amount, stepUp })
    if (!set.ok) return err(set.error.kind === 'STEP_UP_NEEDED' ? await stepUp.ask() : set.error)
    const message = set.value.raise ? 'سقف شما ۲۴ ساعت دیگر بالا می‌رود.' : 'سقف شما از همین حالا همین است.'
    return ok({ results: await viewOf(app, actor.customerId), message })
  })

  http.serve(cancelRaise, cancelRaiseSchema, async ({ actor: { customerId } }) => {
    await app.db.transaction(async (tx) => {
      await lockProfile(tx, customerId)
      const { amount, raise } = ownLimitAt(await ownLimitOf(tx, customerId), app.now())
      if (raise) await storeOwnLimit(tx, customerId, { amount, raise: null }, app.now())
    })
    return ok({ results: await viewOf(app, customerId), message: 'بالا رفتن سقف لغو شد.' })
  })
}

type Setting = { readonly customerId: number; readonly amount: Rial | null; readonly stepUp: StepUp }

function setLimit(
  app: App,
  { customerId, amount, stepUp }: Setting,
): Promise<Result<OwnLimit, OwnLimitRefusal | { readonly kind: 'STEP_UP_NEEDED' }>> {
  return app.db.transaction(async (tx) => {
    // Locked as by a new order, so that an order is created under the limit before or after the change.
    await lockProfile(tx, customerId)
    const at = app.now()
    const before = await ownLimitOf(tx, customerId)
    const { credit } = await limitsOfCustomer(tx, customerId, asOfNow(app))
    const changed = changeOwnLimit(before, amount, credit, at)
    if (!changed.ok) return changed
    if (isRaise(before, amount, at) && !(await stepUp.spend(tx))) return err({ kind: 'STEP_UP_NEEDED' })
    await storeOwnLimit(tx, customerId, changed.value, at)
    return changed
  })
}

async function viewOf(app: App, customerId: number): Promise<OwnLimitOnWire> {
  const { amount, raise } = ownLimitAt(await ownLimitOf(app.db, customerId), app.now())
  const { credit } = await limitsOfCustomer(app.db, customerId, asOfNow(app))
  const owed = await owedAndOrdered(app.db, customerId)
  return { amount, granted: credit, raise: raise && { amount: raise.amount, from: wireInstant(raise.from) }, owed }
}

import { listGuarantees, readGuarantee, setGuaranteeStatus } from '#contract/lending/guarantors/guarantees.ts'
import { addGuarantor as addCall, removeGuarantor as removeCall, setGuarantorStatus } from '#contract/lending/guarantors/guarantors.ts'
import type { PatchableGuaranteeStatus } from '#domain/lending/guarantors/guarantee.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { orderIdOf } from '#domain/platform/products/order-identifier.ts'
import { signRequestOf } from '#server/lending/sign-requests/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { nameGuarantor } from './add-guarantor.ts'
import type { OrderBook } from './guaranteed-order.ts'
import { lineById, lineByOrder, patchAsGuarantor } from './guarantor-deeds.ts'
import { patchAsOwner, removeGuarantor } from './owner-deeds.ts'
import { readGuarantees, readOneGuarantee } from './read-guarantees.ts'
import { guaranteeOnWire } from './response.ts'
import type { GuaranteeRow } from './sql.ts'

const missing = { kind: 'NOT_FOUND' } as const

/** Both doors to a guarantee: its order's owner's and the guarantor's own. What is another's answers like what is missing. */
export function guaranteeRoutes(http: HttpServer, app: App, book: OrderBook): void {
  ownersDoor(http, app, book)
  guarantorsDoor(http, app, book)
}

function ownersDoor(http: HttpServer, app: App, book: OrderBook): void {
  const { db, now } = app
  const onWire = async (kept: GuaranteeRow) => {
    const [order] = await book.read(db, [{ customerId: kept.customerId, id: kept.orderId }])
    const request = await signRequestOf(db, kept.customerId, kept.orderId, 'guarantor', kept.id)
    return order ? guaranteeOnWire(app, { kept, order, request, now: now() }) : null
  }

  http.serve(addCall, async ({ actor: { customerId }, params, body }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err(missing)
    const named = await nameGuarantor(db, book, { customerId, orderId, personnelNumber: body.personnel_number, at: now() })
    if (!named.ok) return named
    const results = await onWire(named.value)
    return results ? ok(created({ results, message: 'درخواست ضمانت فرستاده شد.' })) : err(missing)
  })

  http.serve(removeCall, async ({ actor: { customerId }, params }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err(missing)
    const own = { customerId, orderId, guaranteeId: params.guarantorId, at: now() }
    const removed = await db.transaction((tx) => removeGuarantor(tx, book, own))
    if (removed.ok) return ok({ results: null, message: 'ضامن از این سفارش حذف شد.' })
    return removed.error.kind === 'NOT_FOUND' ? err(missing) : err({ kind: 'GUARANTORS_CLOSED' })
  })

  http.serve(setGuarantorStatus, async ({ actor: { customerId }, params, body }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err(missing)
    const own = { customerId, orderId, guaranteeId: params.guarantorId, status: body.status, at: now() }
    const moved = await db.transaction((tx) => patchAsOwner(tx, book, own))
    if (!moved.ok) return moved
    const results = await onWire(moved.value)
    return results ? ok({ results, message: ownerWords[body.status] }) : err(missing)
  })
}

function guarantorsDoor(http: HttpServer, app: App, book: OrderBook): void {
  const { db, now } = app

  http.serve(listGuarantees, async ({ actor }) => ok({ results: await readGuarantees(app, book, actor.customerId) }))

  http.serve(readGuarantee, async ({ actor, params }) => {
    const line = await lineById(db, actor.customerId, params.id)
    const results = line && (await readOneGuarantee(app, book, actor.customerId, line))
    return results ? ok({ results }) : err(missing)
  })

  http.serve(setGuaranteeStatus, async ({ actor: { customerId: guarantorId }, params, body }) => {
    const orderId = orderIdOf(params.orderId)
    if (orderId === null) return err(missing)
    const moved = await db.transaction((tx) => patchAsGuarantor(tx, book, { guarantorId, orderId, status: body.status, at: now() }))
    if (!moved.ok) return moved
    const line = await lineByOrder(db, guarantorId, orderId)
    const results = line && (await readOneGuarantee(app, book, guarantorId, line))
    return results ? ok({ results, message: guarantorWords[body.status] }) : err(missing)
  })
}

const ownerWords: Readonly<Record<PatchableGuaranteeStatus, string>> = {
  CHECKING: 'دوباره از ضامن خواستیم.',
  DOCUMENT_VALIDATION: 'ثبت شد.',
  REJECT: 'از این ضامن صرف‌نظر کردید.',
}
const guarantorWords: Readonly<Record<PatchableGuaranteeStatus, string>> = {
  CHECKING: 'درخواست ضمانت را پذیرفتید. حالا قرارداد را امضا کنید.',
  DOCUMENT_VALIDATION: 'مدارک شما برای بررسی ثبت شد.',
  REJECT: 'درخواست ضمانت را رد کردید.',
}

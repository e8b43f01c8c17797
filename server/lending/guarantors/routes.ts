import { releaseCertificateSchema, verifyCertificateSchema } from '#contract/lending/guarantors/certificate.ts'
import { listGuaranteesSchema, readGuaranteeSchema, setGuaranteeStatusSchema } from '#contract/lending/guarantors/guarantees.ts'
import { addGuarantorSchema, removeGuarantorSchema, setGuarantorStatusSchema } from '#contract/lending/guarantors/guarantors.ts'
import { payInstalmentSchema } from '#contract/lending/guarantors/pay-instalment.ts'
import {
  addGuarantor as addRoute,
  listGuarantees,
  payGuaranteedInstalment,
  readGuarantee,
  readReleaseCertificate,
  removeGuarantor as removeRoute,
  setGuaranteeStatus,
  setGuarantorStatus,
  verifyCertificate,
} from '#contract/lending/guarantors/routes.ts'
import type { PatchableGuaranteeStatus } from '#domain/lending/guarantors/guarantee.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { purchaseOnWire } from '#server/billing/payments/routes.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { signRequestOf } from '#server/lending/sign-requests/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { created, fileAnswer, type HttpServer } from '#server/platform/http/http-server.ts'
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import { nameGuarantor } from './add-guarantor.ts'
import type { OrderReader } from './guaranteed-order.ts'
import { guarantorshipById, guarantorshipByOrder, patchAsGuarantor } from './guarantor-commands.ts'
import { patchAsOwner, removeGuarantor } from './owner-commands.ts'
import { payInstalment } from './pay-instalment.ts'
import { readGuarantees, readOneGuarantee } from './read-guarantees.ts'
import { certificateOfCode, releaseCertificate } from './release-certificate.ts'
import { guaranteeResponse } from './response.ts'
import { endersOf, type GuaranteeRow } from './sql.ts'

const missing = { kind: 'NOT_FOUND' } as const

/** The calls of the order's owner and those of the guarantor. Another customer's guarantee gets the same response as a missing one. */
export function guaranteeRoutes(http: HttpServer, app: PaymentsApp, orders: OrderReader): void {
  ownerRoutes(http, app, orders)
  guarantorRoutes(http, app, orders)
}

function ownerRoutes(http: HttpServer, app: App, orders: OrderReader): void {
  const { db, now } = app
  const responseOf = async (guarantee: GuaranteeRow) => {
    const [order] = await orders.read(db, [{ customerId: guarantee.customerId, id: guarantee.orderId }])
    const request = await signRequestOf(db, guarantee.customerId, guarantee.orderId, 'guarantor', guarantee.id)
    const endedBy = (await endersOf(db, [guarantee])).get(guarantee.id)
    return order ? guaranteeResponse(app, { guarantee, order, request, reader: 'owner', endedBy, now: now() }) : null
  }

  http.serve(addRoute, addGuarantorSchema, async ({ actor: { customerId }, params, body }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err(missing)
    const named = await nameGuarantor(db, orders, { customerId, orderId, personnelNumber: body.personnel_number, at: now() })
    if (!named.ok) return named
    const results = await responseOf(named.value)
    return results ? ok(created({ results, message: 'درخواست ضمانت فرستاده شد.' })) : err(missing)
  })

  http.serve(removeRoute, removeGuarantorSchema, async ({ actor: { customerId }, params }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err(missing)
    const own = { customerId, orderId, guaranteeId: params.guarantorId, at: now() }
    const removed = await db.transaction((tx) => removeGuarantor(tx, orders, own))
    if (removed.ok) return ok({ results: null, message: 'ضامن از این سفارش حذف شد.' })
    return removed.error.kind === 'NOT_FOUND' ? err(missing) : err({ kind: 'GUARANTORS_CLOSED' })
  })

  http.serve(setGuarantorStatus, setGuarantorStatusSchema, async ({ actor: { customerId }, params, body }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err(missing)
    const own = { customerId, orderId, guaranteeId: params.guarantorId, status: body.status, at: now() }
    const moved = await db.transaction((tx) => patchAsOwner(tx, orders, own))
    if (!moved.ok) return moved
    const results = await responseOf(moved.value)
    return results ? ok({ results, message: ownerMessages[body.status] }) : err(missing)
  })
}

function guarantorRoutes(http: HttpServer, app: PaymentsApp, orders: OrderReader): void {
  const { db, now } = app

  http.serve(listGuarantees, listGuaranteesSchema, async ({ actor }) =>
    ok({ results: await readGuarantees(app, orders, actor.customerId) }),
  )

  http.serve(readGuarantee, readGuaranteeSchema, async ({ actor, params }) => {
    const guarantorship = await guarantorshipById(db, actor.customerId, params.id)
    const results = guarantorship && (await readOneGuarantee(app, orders, actor.customerId, guarantorship))
    return results ? ok({ results }) : err(missing)
  })

  http.serve(payGuaranteedInstalment, payInstalmentSchema, async ({ actor, params, body, request }) => {
    const begun = await payInstalment(app, {
      guarantorId: actor.customerId,
      guaranteeId: params.id,
      due: body.due,
      redirectUri: body.redirect_uri,
      idempotencyKey: idempotencyKeyOf(request),
      shownTotal: body.shown && rial(body.shown.total_payable),
    })
    return begun.ok ? ok({ results: purchaseOnWire(begun.value), message: 'پرداخت شما آماده است.' }) : begun
  })

  http.serve(readReleaseCertificate, releaseCertificateSchema, async ({ actor, params }) => {
    const certificate = await releaseCertificate(app, actor.customerId, params.id)
    return certificate ? ok(fileAnswer(certificate.bytes, { name: certificate.fileName, mediaType: 'application/pdf' })) : err(missing)
  })

  http.serve(verifyCertificate, verifyCertificateSchema, async ({ params: { code }, request }) => {
    const counted = await countTry(db, { limit: 'certificate-code', key: networkOf(request.ip), at: now() })
    if (!counted.ok) return counted
    const found = await certificateOfCode(db, code)
    return found ? ok({ results: { issued_on: found.issuedOn, sha256: found.sha256 } }) : err(missing)
  })

  http.serve(setGuaranteeStatus, setGuaranteeStatusSchema, async ({ actor: { customerId: guarantorId }, params, body }) => {
    const orderId = orderIdOf(params.orderId)
    if (orderId === null) return err(missing)
    const moved = await db.transaction((tx) => patchAsGuarantor(tx, orders, { guarantorId, orderId, status: body.status, at: now() }))
    if (!moved.ok) return moved
    const guarantorship = await guarantorshipByOrder(db, guarantorId, orderId)
    const results = guarantorship && (await readOneGuarantee(app, orders, guarantorId, guarantorship))
    return results ? ok({ results, message: guarantorMessages[body.status] }) : err(missing)
  })
}

const ownerMessages: Readonly<Record<PatchableGuaranteeStatus, string>> = {
  CHECKING: 'دوباره از ضامن خواستیم.',
  DOCUMENT_VALIDATION: 'ثبت شد.',
  REJECT: 'از این ضامن صرف‌نظر کردید.',
}
const guarantorMessages: Readonly<Record<PatchableGuaranteeStatus, string>> = {
  CHECKING: 'درخواست ضمانت را پذیرفتید. حالا قرارداد را امضا کنید.',
  DOCUMENT_VALIDATION: 'مدارک شما برای بررسی ثبت شد.',
  REJECT: 'درخواست ضمانت را رد کردید.',
}

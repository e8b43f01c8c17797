import {
  cancelOrderSchema,
  deductPointsSchema,
  requestCancelSchema,
  resolveReasonSchema,
  setDeliveryAddressSchema,
  setOrderStatusSchema,
} from '#contract/lending/orders/change-order.ts'
import { checkCardSchema } from '#contract/lending/orders/check-card.ts'
import { createOrderSchema } from '#contract/lending/orders/create-order.ts'
import { listOrdersBrieflySchema, listOrdersSchema, readOrderSchema } from '#contract/lending/orders/list-orders.ts'
import {
  checkCard as checkCardCall,
  cancelOrder as cancelOrderCall,
  createOrder as createOrderCall,
  deductPoints as deductPointsCall,
  listOrders,
  listOrdersBriefly,
  readOrder as readOrderCall,
  requestCancel as requestCancelCall,
  resolveReason as resolveReasonCall,
  setAccountForOrder,
  setDeliveryAddress,
  setOrderStatus,
} from '#contract/lending/orders/routes.ts'
import { setAccountForOrderSchema } from '#contract/lending/orders/set-account.ts'
import { cancelRequestIdentifier } from '#domain/lending/cancellations/cancel-request.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { pointsText, persianDigits } from '#domain/platform/kernel/persian.ts'
import { oneLine } from '#domain/platform/kernel/plain-text.ts'
import { orderIdentifier, orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { cancelOrder } from './cancellations/cancel-order.ts'
import { requestCancel } from './cancellations/request-cancel.ts'
import { orderFromOffer } from './commands/apply-loan-offer.ts'
import { checkCard } from './commands/check-card.ts'
import { createOrder } from './commands/create-order.ts'
import { deductPoints } from './commands/deduct-points.ts'
import { patchStatus } from './commands/patch-status.ts'
import { resolveReason } from './commands/resolve-reason.ts'
import { checkHolder, setAccount } from './commands/set-account.ts'
import { setAddress } from './commands/set-address.ts'
import { loanRoutes } from './loan-routes.ts'
import { readOrder, readOrders } from './reading/read-orders.ts'
import { addressResponse } from './reading/response.ts'
import { refusalRoutes } from './refusals/routes.ts'
import { ordersOf, type OrderRow } from './sql.ts'

const missing = { kind: 'NOT_FOUND' } as const

/** The customer's calls on their orders. A path takes the id or the identifier; another's order answers like a missing one. */
export function orderRoutes(http: HttpServer, app: App): void {
  readingRoutes(http, app)
  changingRoutes(http, app)
  besideRoutes(http, app)
  loanRoutes(http, app)
  refusalRoutes(http, app)
}

function readingRoutes(http: HttpServer, app: App): void {
  http.serve(listOrders, listOrdersSchema, async ({ actor, query }) =>
    ok({ results: await readOrders(app, actor.customerId, { status: query['filter[status]'], type: query['filter[type]'] }) }),
  )

  http.serve(listOrdersBriefly, listOrdersBrieflySchema, async ({ actor }) => {
    const rows = await ordersOf(app.db, actor.customerId)
    return ok({
      results: rows.map(({ id, type, storeName, createdAt }) => ({
        id,
        identifier: orderIdentifier(id),
        type,
        store_name: storeName,
        created_at: wireInstant(createdAt),
      })),
    })
  })

  http.serve(readOrderCall, readOrderSchema, async ({ actor, params }) => {
    const id = orderIdOf(params.id)
    const order = id === null ? null : await readOrder(app, actor.customerId, id)
    return order ? ok({ results: order }) : err(missing)
  })

  http.serve(createOrderCall, createOrderSchema, async ({ actor, body }) => {
    const { type, amount, invoice_count, has_bank_account, channel, device_name, store_slug, ...rest } = body
    const { store_provider_guarantee_id, refund_policy_type, loan_offer_id, pay_day, ...utm } = rest
    const input = {
      customerId: actor.customerId,
      type,
      amount: rial(amount),
      invoiceCount: invoice_count,
      payDay: pay_day,
      ...asOfNow(app),
      hasBankAccount: has_bank_account,
      channel,
      deviceName: device_name,
      storeSlug: store_slug,
      utm,
      storeProviderGuaranteeId: store_provider_guarantee_id,
      refundPolicyType: refund_policy_type,
    }
    const made = await app.db.transaction((tx) => (loan_offer_id ? orderFromOffer(tx, input, loan_offer_id) : createOrder(tx, input)))
    return made.ok ? ok(created({ results: brief(made.value), message: 'سفارش شما ثبت شد.' })) : made
  })
}

function changingRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(setOrderStatus, setOrderStatusSchema, async ({ actor, params, body }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err(missing)
    const input = { customerId: actor.customerId, orderId, status: body.status, ...asOfNow(app) }
    return movedResponse(await db.transaction((tx) => patchStatus(tx, input)), 'سفارش شما یک پله جلو رفت.')
  })

  http.serve(resolveReasonCall, resolveReasonSchema, async ({ actor, params, body }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err(missing)
    const input = { customerId: actor.customerId, orderId, reasonIds: body.reason_ids, ...asOfNow(app) }
    return movedResponse(await db.transaction((tx) => resolveReason(tx, input)), 'اصلاحات شما ثبت شد.')
  })

  http.serve(cancelOrderCall, cancelOrderSchema, async ({ actor, params, body }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err(missing)
    const input = { customerId: actor.customerId, orderId, reasonIds: body.reason_ids, ...asOfNow(app) }
    return movedResponse(await db.transaction((tx) => cancelOrder(tx, input)), 'سفارش شما لغو شد.')
  })

  http.serve(deductPointsCall, deductPointsSchema, async ({ actor, params }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err(missing)
    const taken = await db.transaction((tx) => deductPoints(tx, { customerId: actor.customerId, orderId, ...asOfNow(app) }))
    return taken.ok ? ok({ results: { points: taken.value }, message: `${pointsText(taken.value)} از شما کم شد.` }) : taken
  })
}

function besideRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(requestCancelCall, requestCancelSchema, async ({ actor, params, body }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err(missing)
    const { description, reason_id: reasonId } = body
    const filed = await db.transaction((tx) =>
      requestCancel(tx, { customerId: actor.customerId, orderId, description, reasonId, ...asOfNow(app) }),
    )
    if (!filed.ok) return filed
    const { id, fee } = filed.value
    const results = { identifier: cancelRequestIdentifier(id), status: 'OPEN' as const, paid_at: null, fee }
    return ok({ results, message: 'درخواست لغو ثبت شد. با پرداخت هزینهٔ آن، بررسی آغاز می‌شود.' })
  })

  http.serve(setDeliveryAddress, setDeliveryAddressSchema, async ({ actor, params, body }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err(missing)
    const address = {
      mainStreet: oneLine(body.main_street),
      secondaryStreet: body.secondary_street === undefined ? null : oneLine(body.secondary_street),
      plaque: oneLine(body.plaque),
      floor: body.floor === undefined ? null : oneLine(body.floor),
      unit: body.unit === undefined ? null : oneLine(body.unit),
      postalCode: body.postal_code,
      cityId: body.city_id,
    }
    const set = await db.transaction((tx) => setAddress(tx, { ...address, customerId: actor.customerId, orderId, ...asOfNow(app) }))
    if (!set.ok) return set
    const results = addressResponse(set.value)
    return results ? ok({ results, message: 'نشانی تحویل ذخیره شد.' }) : err(missing)
  })

  http.serve(checkCardCall, checkCardSchema, async ({ actor, params, body }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err(missing)
    const input = { customerId: actor.customerId, orderId, number: body.card_number, cardKey: app.config.cardKey, ...asOfNow(app) }
    const checked = await db.transaction((tx) => checkCard(tx, input))
    if (!checked.ok) return checked
    return ok({ results: { ...brief(checked.value), card_status: 'READY_FOR_CHARGE' }, message: 'کارت شما فعال شد.' })
  })

  http.serve(setAccountForOrder, setAccountForOrderSchema, async ({ actor, params, body }) => {
    const orderId = orderIdOf(params.orderId)
    if (orderId === null) return err(missing)
    const input = { customerId: actor.customerId, orderId, accountId: body.bank_account_id, number: body.number, ...asOfNow(app) }
    const own = await checkHolder(app, input)
    if (!own.ok) return own
    const set = await db.transaction((tx) => setAccount(tx, input))
    if (!set.ok) return set
    const results = { ...brief(set.value), bank_account_number: set.value.bankAccountNumber }
    return ok({ results, message: 'حساب بانکی سفارش ذخیره شد.' })
  })
}

const brief = ({ id, status }: OrderRow) => ({ id, identifier: orderIdentifier(id), status })

function movedResponse<E>(moved: Result<OrderRow, E>, message: string) {
  return moved.ok ? ok({ results: brief(moved.value), message: persianDigits(message) }) : moved
}

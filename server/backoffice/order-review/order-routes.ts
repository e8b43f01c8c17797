import {
  decideOrderSchema,
  readOrderForStaffSchema,
  recordSanaInquirySchema,
  showPersonSchema,
  signContractForBankSchema,
  issuePromissorySchema,
  stepCardSchema,
} from '#contract/backoffice/order-review/orders.ts'
import {
  decideOrder as decideCall,
  readOrderForStaff,
  recordSanaInquiry,
  showPerson,
  signContractForBank,
  issuePromissory as issuePromissoryCall,
  stepCard as stepCardCall,
} from '#contract/backoffice/order-review/routes.ts'
import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { findOrder, orderBrief } from '#server/backoffice/decisions/find-order.ts'
import { staffOf } from '#server/backoffice/staff/authenticate.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { recordSana } from '#server/lending/orders/commands/decide.ts'
import { caseOf } from '#server/lending/orders/context/case-of.ts'
import { readOrderContext } from '#server/lending/orders/context/read-order-context.ts'
import { addressLineOf } from '#server/lending/orders/reading/address-line.ts'
import { lockOrder } from '#server/lending/orders/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { decideOrder } from './decide-order.ts'
import { issuePromissory } from './issue-promissory.ts'
import { orderView } from './order-view.ts'
import { signForBank } from './sign-for-bank.ts'
import { stepCard } from './step-card.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** The staff's page of an order: reading it, deciding, and recording results of bank and judiciary. */
export function opsOrderRoutes(http: HttpServer, app: App): void {
  readingRoutes(http, app)
  decidingRoutes(http, app)
}

function readingRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(readOrderForStaff, readOrderForStaffSchema, async ({ params, request }) => {
    const order = await findOrder(db, params.order)
    return order ? ok({ results: await orderView(app, order, staffOf(request)) }) : missing
  })

  http.serve(showPerson, showPersonSchema, async ({ params, body, request }) => {
    return runAction(app, { request, route: showPerson }, async (tx) => {
      const order = await findOrder(tx, params.order)
      if (!order) return missing
      const person = await profileOf(tx, order.customerId)
      const { mainStreet } = person.address
      const results = {
        name: person.name,
        family: person.family,
        mobile: person.mobile,
        national_code: person.nationalCode,
        birth_date: person.birthDate,
        address: mainStreet === null ? null : addressLineOf(person.address),
        bank_account_number: order.bankAccountNumber,
        destination_bank_account_number: order.destinationBankAccountNumber,
      }
      return ok({ value: { results }, audit: { customerId: order.customerId, orderId: order.id, after: { why: body.why } } })
    })
  })
}

function decidingRoutes(http: HttpServer, app: App): void {
  http.serve(decideCall, decideOrderSchema, async ({ params, body, request }) => {
    const { command, version, reasons = [], account_number: accountNumber, tracking_id: trackingId } = body
    return decideOrder(app, params.order, request, { command, version, reasons, accountNumber, trackingId })
  })

  http.serve(signContractForBank, signContractForBankSchema, ({ params, request }) => signForBank(app, params.order, request))

  http.serve(recordSanaInquiry, recordSanaInquirySchema, async ({ params, request }) => {
    return runAction(app, { request, route: recordSanaInquiry }, async (tx, { at, policies }) => {
      const found = await findOrder(tx, params.order)
      const order = found && (await lockOrder(tx, found.customerId, found.id))
      if (!order) return missing
      const isDue = order.type === 'BANK_PERSONAL_LOAN' && order.sanaInquiredAt === null && isOpen(order.status)
      const { isFrozen } = caseOf(order, await readOrderContext(tx, order.customerId, [order], { at, policies }))
      if (!isDue || isFrozen) return err({ kind: 'NOTHING_TO_REVIEW' } as const)
      await recordSana(tx, order, at)
      const value = { results: orderBrief(order), message: 'استعلام ثنا ثبت شد.' }
      return ok({ value, audit: { customerId: order.customerId, orderId: order.id, after: { sana: true } } })
    })
  })

  http.serve(issuePromissoryCall, issuePromissorySchema, ({ params, body, request }) =>
    issuePromissory(app, { key: params.order, number: body.number }, request),
  )

  http.serve(stepCardCall, stepCardSchema, async ({ params, body, request }) => {
    const { step, card_number: cardNumber, tracking_number: trackingNumber } = body
    return stepCard(app, params.order, request, { step, cardNumber, trackingNumber })
  })
}

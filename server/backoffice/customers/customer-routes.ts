import {
  endCustomerSessionSchema,
  listCustomerDocumentsSchema,
  listCustomerOrdersSchema,
  listCustomerSessionsSchema,
  payOutClosedAccountSchema,
  readCustomerRecoverySchema,
  readCustomerSchema,
  showCustomerSchema,
  stopCustomerRecoverySchema,
} from '#contract/backoffice/customers/customers.ts'
import {
  endCustomerSession,
  listCustomerDocuments,
  listCustomerOrders,
  listCustomerSessions,
  payOutClosedAccount,
  readCustomer,
  readCustomerRecovery,
  showCustomer,
  stopCustomerRecovery,
} from '#contract/backoffice/customers/routes.ts'
import { isAccountNumber } from '#domain/identity/bank-accounts/account.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { insertProposal } from '#server/backoffice/approvals/sql.ts'
import { payOutClosed } from '#server/billing/wallet/pay-out-closed.ts'
import { liveRecovery, recoveryOnWire } from '#server/identity/login/recovery/sql.ts'
import { stopLiveRecovery } from '#server/identity/login/recovery/stop-recovery.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { activeSessions, revokeSession } from '#server/identity/sessions/sql.ts'
import { addressLineOf } from '#server/lending/orders/reading/address-line.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { accountInquiryRoutes } from './account-inquiry-routes.ts'
import { correctCustomerRoute } from './correct-customer-route.ts'
import { customerDocuments, customerOrders, customerView } from './customer-view.ts'
import { customerRow } from './customers-sql.ts'
import { noteRoutes } from './note-routes.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** The staff's page of a customer: finding and reading it, notes about the customer, and their sessions (F-205). */
export function customerRoutes(http: HttpServer, app: App): void {
  readingRoutes(http, app)
  noteRoutes(http, app)
  sessionRoutes(http, app)
  recoveryRoutes(http, app)
  payOutRoute(http, app)
  accountInquiryRoutes(http, app)
  correctCustomerRoute(http, app)
}

function readingRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(readCustomer, readCustomerSchema, async ({ params: { customer_id: customerId } }) => {
    const row = await customerRow(db, customerId)
    return row ? ok({ results: await customerView(db, row, asOfNow(app)) }) : missing
  })

  http.serve(showCustomer, showCustomerSchema, ({ params: { customer_id: customerId }, body: { why }, request }) =>
    runAction(app, { request, route: showCustomer }, async (tx) => {
      const row = await customerRow(tx, customerId)
      if (row?.closedAt !== null) return missing
      const { name, family, mobile, nationalCode, birthDate, email, address } = await profileOf(tx, customerId)
      const results = {
        name,
        family,
        mobile,
        national_code: nationalCode,
        birth_date: birthDate,
        email,
        address: address.mainStreet === null ? null : addressLineOf(address),
      }
      return ok({ value: { results }, audit: { customerId, after: { why } } })
    }),
  )

  http.serve(listCustomerOrders, listCustomerOrdersSchema, async ({ params: { customer_id: customerId } }) =>
    ok({ results: await customerOrders(db, customerId, asOfNow(app)) }),
  )

  http.serve(listCustomerDocuments, listCustomerDocumentsSchema, async ({ params: { customer_id: customerId } }) =>
    ok({ results: await customerDocuments(db, customerId) }),
  )
}

function sessionRoutes(http: HttpServer, app: App): void {
  http.serve(listCustomerSessions, listCustomerSessionsSchema, async ({ params: { customer_id: customerId } }) => {
    const active = await activeSessions(app.db, customerId, app.now())
    return ok({
      results: active.map(({ id, device, browser, platform, lastUsedAt }) => ({
        id,
        device,
        browser,
        platform,
        last_used_at: wireInstant(lastUsedAt),
      })),
    })
  })

  http.serve(endCustomerSession, endCustomerSessionSchema, ({ params: { customer_id: customerId, id: sessionId }, request }) =>
    runAction(app, { request, route: endCustomerSession }, async (tx, { at }) => {
      if (!(await revokeSession(tx, { customerId, sessionId, at }))) return missing
      return ok({ value: { results: null, message: 'آن دستگاه خارج شد.' }, audit: { customerId, after: { session: sessionId } } })
    }),
  )
}

function recoveryRoutes(http: HttpServer, app: App): void {
  http.serve(readCustomerRecovery, readCustomerRecoverySchema, async ({ params: { customer_id: customerId } }) => {
    const found = await liveRecovery(app.db, customerId, app.now())
    return ok({ results: found && recoveryOnWire(found) })
  })

  http.serve(stopCustomerRecovery, stopCustomerRecoverySchema, ({ params: { customer_id: customerId }, body: { reason }, request }) =>
    runAction(app, { request, route: stopCustomerRecovery }, async (tx, { at }) => {
      if (!(await stopLiveRecovery(tx, customerId, 'STAFF', at))) return missing
      return ok({ value: { results: null, message: 'بازیابی حساب متوقف شد.' }, audit: { customerId, after: { reason } } })
    }),
  )
}

const askedByHand = 'درخواست واریز ثبت شد. پس از واریز در بانک، خودتان کد رهگیری را در «برداشت‌ها» بنویسید و پرداخت را پیشنهاد دهید.'

function payOutRoute(http: HttpServer, app: App): void {
  const { isBankManual } = app.config
  http.serve(payOutClosedAccount, payOutClosedAccountSchema, ({ params: { customer_id: customerId }, body: { sheba, reason }, request }) =>
    runAction(app, { request, route: payOutClosedAccount }, async (tx, { staff: { id: by }, at }) => {
      if (!isAccountNumber(sheba)) return err({ kind: 'SHEBA_WRONG', errors: { sheba: ['شمارهٔ شبا درست نیست.'] } } as const)
      if (!(await customerRow(tx, customerId))) return missing
      const asked = await payOutClosed(tx, { customerId, sheba, by, at })
      if (!asked.ok) return asked
      const { id: withdrawalId, amount } = asked.value
      const subject = `withdrawal:${withdrawalId}`
      // With a bank that is worked by hand, the payment is proposed when it has a tracking number.
      if (!isBankManual)
        await insertProposal(tx, {
          kind: 'WITHDRAWAL',
          terms: { withdrawalId, yes: true, trackingId: null },
          customerId,
          orderId: null,
          subject,
          amount,
          why: reason,
          proposedBy: by,
          proposedAt: at,
        })
      const value = { results: null, message: isBankManual ? askedByHand : 'درخواست واریز ثبت شد و منتظر تأیید نفر دوم است.' }
      return ok({ value, audit: { customerId, subject, after: { amount, reason } } })
    }),
  )
}

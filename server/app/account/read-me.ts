import { sql } from 'drizzle-orm'
import type { MeProfile } from '#contract/identity/login/me.ts'
import { availableLimit } from '#domain/lending/credit-limit/credit-limit.ts'
import { orderPoolStatus, isOpen } from '#domain/lending/orders/order-statuses.ts'
import { dayOf, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { dueCountSql } from '#server/billing/invoices/sql.ts'
import { balanceSql } from '#server/billing/ledger/sql.ts'
import { unreadCountSql } from '#server/engagement/notifications/sql.ts'
import { answeredCountSql } from '#server/engagement/support/sql.ts'
import { hasAccountSql } from '#server/identity/bank-accounts/sql.ts'
import { personColumns, type Person } from '#server/identity/profile/sql.ts'
import { approvedReportSql, expiredAt, type GradedReport } from '#server/lending/credit-checks/sql.ts'
import { limitsByReport } from '#server/lending/credit-limit/limits.ts'
import { orderSummariesSql, type OrderSummary } from '#server/lending/orders/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { batchReads } from '#server/platform/database/batcher.ts'
import { andOwnersSql, customerArray, ofCustomersSql } from '#server/platform/database/citus.ts'
import { namedRead, selectSql } from '#server/platform/database/named-rows.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'

/** What the frame of every page shows (R-ENTITY-03, R-ENTITY-04, D-18). One statement for all simultaneous requests. */
export async function readMe(app: App, customerId: number): Promise<MeProfile> {
  const asOf = asOfNow(app)
  const row = await rowFor(app.db, { customerId, at: asOf.at })
  const pool = orderPoolStatus(row.orders)
  const limits = limitsByReport(row.report, asOf)
  return {
    score: limits.score,
    score_grade: limits.grade,
    credit_limit: availableLimit(limits.credit, pool),
    instant_limit: limits.instant,
    order_pool_status: pool,
    has_account_number: row.hasAccount || row.orders.some(({ hasAccount }) => hasAccount),
    has_instant_loan: row.orders.some(({ type, status }) => type === 'INSTANT_LOAN' && isOpen(status)),
    invoices: row.due,
    notification: row.unread,
    points_balance: row.points,
    referral_code: row.referralCode,
    referral_url: `${app.config.publicUrl}/login?referral_token=${row.referralCode}`,
    id: customerId,
    name: row.name,
    family: row.family,
    gender: row.gender,
    mobile: row.mobile,
    email: row.email,
    type: row.type,
    open_orders: row.orders.filter(({ status }) => isOpen(status)).length,
    answered_conversations: row.answered,
  }
}

type Request = { readonly customerId: number; readonly at: Instant }
type MeRow = Person & {
  readonly customerId: number
  readonly hasAccount: boolean
  readonly orders: readonly OrderSummary[]
  readonly report: GradedReport | null
  readonly due: number
  readonly unread: number
  readonly answered: number
  readonly points: number
}

const rowFor = batchReads<Request, MeRow>(async (db, requests) => {
  const at = instant(Math.max(...requests.map((one) => one.at)))
  const customers = customerArray(requests.map(({ customerId }) => customerId))
  const rows = await readRows(db, { customers, expired: expiredAt(at), today: dayOf(at) })
  const found = new Map(rows.map((row) => [row.customerId, row]))
  return requests.map(({ customerId }) => {
    const row = found.get(customerId)
    if (!row) throw new Error(`no such customer: ${customerId}`)
    return row
  })
})

const readRows = namedRead<MeRow>('read_me', (db) => {
  const customers = sql.placeholder('customers')
  const isOwn = (table: string) => sql`${sql.raw(table)}.customer_id = owner.customer_id${andOwnersSql(db, table, customers)}`
  return sql`select owner.customer_id as "customerId", ${selectSql('owner', personColumns)}, ${hasAccountSql(isOwn)} as "hasAccount",
      ${orderSummariesSql(isOwn)} as orders, ${approvedReportSql(isOwn, sql.placeholder('expired'))} as report, ${dueCountSql(isOwn, sql.placeholder('today'))} as due,
      ${unreadCountSql(isOwn)} as unread,
      ${answeredCountSql(isOwn)} as answered, ${balanceSql(isOwn, 'CUSTOMER_POINTS')} as points
    from customers owner where ${ofCustomersSql(db, sql`owner.customer_id`, customers)}`
})

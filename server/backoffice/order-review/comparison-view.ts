import { inArray } from 'drizzle-orm'
import type { readComparisons } from '#contract/backoffice/order-review/comparison-routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { comparisonOf, maskedValue, type ComparedThing, type KnownValues } from '#domain/backoffice/order-review/comparison.ts'
import { documentGroups } from '#domain/lending/documents/document.ts'
import { wireInstantOrNull, type Instant } from '#domain/platform/kernel/time.ts'
import { accountsOf } from '#server/identity/bank-accounts/sql.ts'
import { customers } from '#server/identity/profile/tables.ts'
import { lastReport } from '#server/lending/credit-checks/sql.ts'
import { readOrderContext, type OrderContext } from '#server/lending/orders/context/read-order-context.ts'
import { addressLineOf } from '#server/lending/orders/reading/address-line.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { silentAt } from '#server/platform/partners/partner-health.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'

type View = Reply<typeof readComparisons>['results']
type Customer = typeof customers.$inferSelect
type Known = KnownValues<Instant>
type Part = Known[keyof Known]

/** What the documents of an order and of its guarantors must agree with; personal data masked unless `isMasked` is false. */
export async function comparisonsView(db: Db, app: App, order: OrderRow, isMasked: boolean): Promise<View> {
  const { customerId } = order
  const context = await readOrderContext(db, customerId, [order], asOfNow(app))
  const guarantors = (context.guarantees.get(order.id) ?? [])
    .filter(({ status }) => status !== 'REJECT')
    .map(({ guarantorId }) => guarantorId)
  const people = await db
    .select()
    .from(customers)
    .where(inArray(customers.customerId, [customerId, ...guarantors]))
  const report = await lastReport(db, customerId)
  const accounts = await accountsOf(db, customerId)
  const owner = people.find((each) => each.customerId === customerId)
  const head = { is_masked: isMasked, registry_silent_at: wireInstantOrNull(silentAt(app.partners.health(), 'identity')) }
  if (!owner) return { ...head, comparisons: [] }
  const bureau = { source: 'bureau', value: report?.approvedAt ? report.nationalCode : null, at: report?.approvedAt ?? null } as const
  const own: Known = {
    ...personOf(owner, [bureau]),
    account: accounts.map(({ number, createdAt }) => ({ source: 'bank', value: number, at: createdAt })),
  }
  const shown = (thing: ComparedThing, known: Known, whose = customerId) => ({
    customer_id: whose,
    thing,
    rows: comparisonOf(thing, known).map((row) => ({
      ...row,
      values: row.values.map(({ source, value, at }) => ({
        source,
        value: isMasked ? maskedValue(row.field, value) : value,
        at: wireInstantOrNull(at),
      })),
    })),
  })
  return {
    ...head,
    comparisons: [
      ...documentGroups.map((group) => shown(group, own)),
      ...people.filter((each) => each !== owner).map((each) => shown('IDENTIFICATION', personOf(each, []), each.customerId)),
      ...(['cheque', 'note', 'mortgage_deed'] as const).flatMap((thing) => {
        const security = securityOf(thing, order, context)
        return security ? [shown(thing, { ...own, ...security })] : []
      }),
    ],
  }
}

/** The registry has confirmed names, number and birth date of a customer whose identity is confirmed; the rest is the customer's own word. */
function personOf(row: Customer, besides: NonNullable<Part>): Known {
  const confirmed = (value: string | null) => [
    { source: row.ehrazsho ? ('registry' as const) : ('customer' as const), value, at: row.identityConfirmedAt },
  ]
  const { mainStreet, secondaryStreet, plaque, floor, unit } = row
  return {
    name: confirmed(row.name),
    family: confirmed(row.family),
    father_name: confirmed(row.fatherName),
    national_code: [...confirmed(row.nationalCode), ...besides],
    birth_date: confirmed(row.birthDate),
    birth_certificate_number: said(row.birthCertificateNumber),
    address: said(mainStreet === null ? null : addressLineOf({ mainStreet, secondaryStreet, plaque, floor, unit })),
    postal_code: said(row.postalCode),
    job_title: said(row.jobTitle),
    income: said(row.income === null ? null : String(row.income)),
  }
}

const said = (value: string | null) => [{ source: 'customer' as const, value }]

/** Number and amount of the order's security; null where the order has none of this kind. */
function securityOf(thing: 'cheque' | 'note' | 'mortgage_deed', order: OrderRow, context: OrderContext): Known | null {
  const has = { cheque: context.cheques, note: context.notes, mortgage_deed: context.mortgageDeeds }[thing].get(order.id)
  if (!has) return null
  const number: Part = [{ source: 'customer', value: has.number }]
  if (thing === 'mortgage_deed')
    return {
      number,
      valuation: [
        { source: 'order', value: order.valuationAmount === null ? null : String(order.valuationAmount), at: order.valuationPaidAt },
      ],
    }
  return { number, secured_amount: [{ source: 'order', value: String(order.promissoryAmount), at: order.createdAt }] }
}

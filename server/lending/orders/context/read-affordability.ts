import type { ReportParts } from '#contract/lending/credit-checks/report.ts'
import { isUnpaid } from '#domain/billing/invoices/invoice.ts'
import { affordabilityOf, type Affordability, type AffordabilityCase } from '#domain/lending/affordability/affordability.ts'
import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { limitsOf, mostAmount } from '#domain/platform/policies/costs.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import { invoicesOfOrders, type ShownInvoice } from '#server/billing/invoices/sql.ts'
import { verifiedIncomeOf, type VerifiedIncome } from '#server/lending/affordability/sql.ts'
import { approvedReport, type ReportRow } from '#server/lending/credit-checks/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { ordersOf, type OrderRow } from '../sql.ts'

export type ReadAffordability = {
  readonly asked: AffordabilityCase
  readonly affordability: Affordability
  readonly income: VerifiedIncome | null
  readonly report: ReportRow | null
}

/** Whether the customer of an order can afford its instalment beside those of their other orders and those that the bureau knows. */
export async function readAffordability(tx: Db, order: OrderRow, { at, policies }: AsOf): Promise<ReadAffordability> {
  const { customerId } = order
  const report = await approvedReport(tx, customerId, at)
  const { income, ...obligations } = await readObligations(tx, order, report)
  const policy = policyOn(policies, dayOf(order.createdAt))
  const asked: AffordabilityCase = {
    ...obligations,
    income: income?.amount ?? null,
    instalment: order.monthlyInvoice,
    amount: order.amount,
    limit: mostAmount(policy, order.type, limitsOf(policy, report?.scoreGrade)),
  }
  return { asked, affordability: affordabilityOf(asked, policyOn(policies, dayOf(at))), income, report }
}

/** What the customer of an order earns and pays besides it. */
export async function readObligations(tx: Db, order: OrderRow, report: Pick<ReportRow, 'parts'> | null) {
  const { customerId } = order
  const others = (await ordersOf(tx, customerId)).filter(({ id, status }) => id !== order.id && isOpen(status))
  const repaid = others.filter(({ status }) => status === 'PAYING').map(({ id }) => id)
  const invoices = repaid.length > 0 ? await invoicesOfOrders(tx, customerId, repaid) : []
  return {
    income: await verifiedIncomeOf(tx, customerId),
    ownInstalments: monthlyOf(others, invoices),
    bureauInstalments: monthlyByBureau(report?.parts ?? null),
  }
}

/** The monthly instalments of these orders: the largest unpaid one of each that is repaid, the agreed one of the others. */
function monthlyOf(others: readonly OrderRow[], invoices: readonly ShownInvoice[]): Rial {
  const unpaid = Map.groupBy(
    invoices.filter((each) => each.number > 0 && isUnpaid(each)),
    ({ orderId }) => orderId,
  )
  return sum(
    others.map(({ id, status, monthlyInvoice }) =>
      status === 'PAYING' ? rial(Math.max(0, ...(unpaid.get(id) ?? []).map(({ amount }) => amount))) : monthlyInvoice,
    ),
  )
}

/** The instalments that the customer pays elsewhere, by the bureau's report. */
function monthlyByBureau(parts: ReportParts | null): Rial {
  const items = parts?.current_contracts_status.items ?? []
  const running = items.filter(({ contract, instalment }) => contract.role === 'MAIN' && instalment.paid_count < instalment.count)
  return sum(running.map(({ instalment }) => rial(instalment.amount)))
}

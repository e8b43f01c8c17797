import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { AutopayOnWire, AutopayOrder, PullOnWire } from '#contract/billing/autopay/autopay.ts'
import { figuresOf, passingOf, pullsFrom, type Figures, type Limits } from '#domain/billing/autopay/mandate.ts'
import { momentsOf, pullAt, skippableUntil } from '#domain/billing/autopay/pull-times.ts'
import { pullAfter } from '#domain/billing/autopay/pull-transitions.ts'
import { sum } from '#domain/platform/kernel/money.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { dayOf, wireInstant, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { paymentItems, payments } from '#server/billing/payments/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { duesFrom, findDueInvoices, pulledOn, type DueInvoice } from './find-dues.ts'
import { historyOf, type HistoryRow } from './history-sql.ts'
import { mandatesOf, type Mandate } from './mandates-sql.ts'
import { pullsOf, type Pull } from './pulls-sql.ts'
import { ordersOffOf } from './switch-order.ts'

/** So many coming pulls are shown; all others follow later. */
const mostPulls = 12

/** Autopay of a customer at a moment, on or off. */
export async function readAutopay(db: Db, customerId: number, asOf: AsOf): Promise<AutopayOnWire> {
  const { at, policies } = asOf
  const [active, asked] = await activeAndAsked(db, customerId)
  const due = await findDueInvoices(db, customerId)
  const off = await ordersOffOf(db, customerId)
  const known = new Map((await pullsOf(db, customerId)).map((pull) => [pull.invoiceId, pull]))
  const beingPaid = await invoicesBeingPaid(db, customerId)
  const today = dayOf(at)
  const dues = duesFrom(due, asOf)
  const figures = figuresOf(dues)
  const first = dues.length > 0 ? due.find(({ dueDate }) => dueDate >= pullsFrom(at)) : undefined
  const pulls = active
    ? due.flatMap((invoice) => pullOnWire(invoice, { ...asOf, active, off, known, beingPaid, today })).slice(0, mostPulls)
    : []
  const next = pulls.find(({ status }) => pullAfter(status, 'begin') !== null || status === 'PULLING')
  return {
    mandate: active ? { ...figuresOnWire(active), ...givenOnWire(active), account: await accountOf(db, active) } : null,
    is_asked: asked !== undefined,
    offer: figures && {
      ...figuresOnWire(figures),
      first_pull: first
        ? {
            order: orderOnWire(first),
            number: first.number,
            amount: pulledOn(first, first.dueDate, policies),
            at: wireInstant(pullAt(first.dueDate)),
          }
        : null,
    },
    renewal: active
      ? passingOf(
          active,
          dues.filter(({ orderId }) => !off.has(orderId)),
        )
      : null,
    next: next ? { pull: next, moments: momentsOf(momentOf(next, known)).map(wireInstant) } : null,
    pulls,
    orders: ordersOnWire(due, off, today),
    history: (await historyOf(db, customerId)).map(changeOnWire),
  }
}

async function activeAndAsked(db: Db, customerId: number): Promise<readonly [Mandate | undefined, Mandate | undefined]> {
  const found = await mandatesOf(db, customerId, ['ACTIVE', 'ASKED'])
  return [found.find(({ status }) => status === 'ACTIVE'), found.find(({ status }) => status === 'ASKED')]
}

const figuresOnWire = ({ ceiling, perDay, perMonth, endsOn, largest, lastDue }: Limits & Pick<Figures, 'largest' | 'lastDue'>) => ({
  ceiling,
  per_day: perDay,
  per_month: perMonth,
  ends_on: endsOn,
  largest,
  last_due: lastDue,
})

const givenOnWire = ({ bankName, since, givenAt, askedAt }: Mandate) => ({
  bank: bankName,
  since: wireInstant(since ?? askedAt),
  given_at: wireInstant(givenAt ?? askedAt),
})

const orderOnWire = ({ orderId, orderType, invoiceCount }: DueInvoice) => ({
  id: orderId,
  identifier: orderIdentifier(orderId),
  type: orderType,
  invoice_count: invoiceCount,
})

type Known = AsOf & {
  readonly active: Mandate
  readonly off: ReadonlySet<number>
  readonly known: ReadonlyMap<string, Pull>
  readonly beingPaid: ReadonlySet<string>
  readonly today: Day
}

/** The pull of an unpaid instalment, planned already or to be; nothing where it is not pulled. */
function pullOnWire(invoice: DueInvoice, { at, policies, active, off, known, beingPaid, today }: Known): readonly PullOnWire[] {
  const pull = known.get(invoice.id)
  const isPlanned = pull !== undefined && pull.status !== 'DROPPED'
  const isComing = !off.has(invoice.orderId) && invoice.dueDate >= today && active.pullsFrom !== null && invoice.dueDate >= active.pullsFrom
  if (!isPlanned && !isComing) return []
  const nextAt = isPlanned ? pull.nextAt : pullAt(invoice.dueDate)
  const status = isPlanned ? pull.status : 'PLANNED'
  // What is not pulled any more is paid by hand today.
  const amount = pulledOn(invoice, pullAfter(status, 'begin') !== null || nextAt > at ? dayOf(nextAt) : today, policies)
  const mayChange = status === 'PLANNED' || status === 'WAITING' || status === 'SKIPPED'
  return [
    {
      invoice: invoice.id,
      order: orderOnWire(invoice),
      number: invoice.number,
      amount,
      due_date: invoice.dueDate,
      at: wireInstant(nextAt),
      status,
      failure: isPlanned ? pull.refusal : null,
      is_being_paid: beingPaid.has(invoice.id),
      is_over_ceiling: amount > active.ceiling || invoice.dueDate > active.endsOn,
      days_free: invoice.feeFreeDays ?? 0,
      skippable_until: mayChange && at < skippableUntil(nextAt) ? wireInstant(skippableUntil(nextAt)) : null,
    },
  ]
}

const momentOf = ({ invoice, due_date }: PullOnWire, known: ReadonlyMap<string, Pull>): Instant => {
  const pull = known.get(invoice)
  return pull && pull.status !== 'DROPPED' ? pull.nextAt : pullAt(due_date as Day)
}

function ordersOnWire(due: readonly DueInvoice[], off: ReadonlySet<number>, today: Day): AutopayOrder[] {
  return [...Map.groupBy(due, ({ orderId }) => orderId).values()].flatMap((own) => {
    const late = own.filter(({ dueDate }) => dueDate < today)
    return own.slice(0, 1).map((first) => ({
      order: orderOnWire(first),
      unpaid: own.length,
      largest: own.reduce((most, { amount }) => (amount > most ? amount : most), first.amount),
      is_on: !off.has(first.orderId),
      overdue: late.length > 0 ? { invoices: late.map(({ id }) => id), amount: sum(late.map(({ amount }) => amount)) } : null,
    }))
  })
}

const changeOnWire = ({ id, at, by, kind, isRenewal, orderId, number, amount, failure }: HistoryRow) => ({
  id,
  at: wireInstant(at),
  by,
  kind,
  is_renewal: isRenewal,
  order: orderId === null ? null : { id: orderId, identifier: orderIdentifier(orderId) },
  number,
  amount,
  failure,
})

/** The invoices that a live or unknown payment holds. */
async function invoicesBeingPaid(db: Db, customerId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ itemId: paymentItems.itemId })
    .from(paymentItems)
    .where(and(eq(paymentItems.customerId, customerId), eq(paymentItems.kind, 'invoice'), eq(paymentItems.isLive, true)))
  return new Set(rows.map(({ itemId }) => itemId))
}

/** The masked account of the latest pull by this mandate; null before the first. */
async function accountOf(db: Db, { customerId, givenAt }: Mandate): Promise<string | null> {
  const [row] = await db
    .select({ maskedCard: payments.maskedCard, paidAt: payments.paidAt })
    .from(payments)
    .where(
      and(
        eq(payments.customerId, customerId),
        eq(payments.isPull, true),
        isNotNull(payments.maskedCard),
        inArray(payments.status, ['PAID', 'PART_REFUNDED', 'REFUNDED']),
      ),
    )
    .orderBy(desc(payments.paidAt))
    .limit(1)
  return row && row.paidAt !== null && givenAt !== null && row.paidAt >= givenAt ? row.maskedCard : null
}

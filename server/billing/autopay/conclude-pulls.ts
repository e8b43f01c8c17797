import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Change } from '#domain/billing/autopay/history.ts'
import { judgeEnded, type Judged, type PullFailure } from '#domain/billing/autopay/judge-pull.ts'
import { pullAt, soonAfter } from '#domain/billing/autopay/pull-times.ts'
import { pullTransitions } from '#domain/billing/autopay/pull-transitions.ts'
import { liveStatuses } from '#domain/billing/payments/payment-transitions.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { dayOf, hourMs, instant, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import type { DomainEvent } from '#domain/platform/outbox/event.ts'
import type { AsOf, Policies } from '#domain/platform/policies/policy.ts'
import { findInvoices } from '#server/billing/invoices/sql.ts'
import { invoices } from '#server/billing/invoices/tables.ts'
import { payments } from '#server/billing/payments/tables.ts'
import type { LockOrders, PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publishAll } from '#server/platform/outbox/publish.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { pulledOn } from './find-dues.ts'
import { addHistory } from './history-sql.ts'
import { creditLostDays, freeDaysOf } from './lost-days.ts'
import { changePulls, type Pull, type PullChange } from './pulls-sql.ts'
import { revokeByBank } from './revoke.ts'
import { autopayMandates, autopayOrdersOff, autopayPulls } from './tables.ts'

const batch = 200
/** A pull that never reached the bank is tried again after so long. */
const putOffMinutes = 30

/** Takes over what came of the payments of pulls that have ended: paid, tried again, or given up. Each once, in any number of processes. */
export async function concludePulls(app: Pick<PaymentsApp, 'db' | 'now' | 'policies' | 'lockOrders'>): Promise<number> {
  const { db, now, lockOrders } = app
  const ended = await findEnded(db)
  if (ended.length === 0) return 0
  const concluded = await db.transaction((tx) => concludeAll(tx, lockOrders, { ended, ...asOfNow(app) }))
  const revoked = ended.filter((_, index) => concluded[index]?.failure === 'REVOKED')
  for (const { pull } of revoked) {
    const { customerId, sentAt } = pull
    if (sentAt !== null) await db.transaction((tx) => revokeByBank(tx, customerId, sentAt, now()))
  }
  return ended.length
}

type Ended = Awaited<ReturnType<typeof findEnded>>[number]

const findEnded = (db: Db) =>
  db
    .select({
      pull: autopayPulls,
      payment: payments.status,
      paidAmount: payments.amount,
      isToWallet: payments.isCreditedToWallet,
      // One that came on hold before the bank was asked (R-CARE-01) is planned again after it.
      isOn: sql<boolean>`(${autopayMandates.id} is not null and ${autopayOrdersOff.orderId} is null
        and (${autopayPulls.sentAt} is not null or ${invoices.onHoldBy} is null))`,
    })
    .from(autopayPulls)
    .innerJoin(payments, and(eq(payments.customerId, autopayPulls.customerId), eq(payments.id, autopayPulls.paymentId)))
    .leftJoin(autopayMandates, and(eq(autopayMandates.customerId, autopayPulls.customerId), eq(autopayMandates.status, 'ACTIVE')))
    .leftJoin(
      autopayOrdersOff,
      and(eq(autopayOrdersOff.customerId, autopayPulls.customerId), eq(autopayOrdersOff.orderId, autopayPulls.orderId)),
    )
    .leftJoin(invoices, and(eq(invoices.customerId, autopayPulls.customerId), eq(invoices.id, autopayPulls.invoiceId)))
    .where(and(eq(autopayPulls.status, 'PULLING'), notInArray(payments.status, [...liveStatuses])))
    .limit(batch)

async function concludeAll(
  tx: Db,
  lockOrders: LockOrders,
  { ended, at, policies }: { readonly ended: readonly Ended[] } & AsOf,
): Promise<readonly Judged[]> {
  const judged = await withAmounts(
    tx,
    ended,
    ended.map((one) => judge(one, dayOf(at))),
    policies,
  )
  const changed = await changePulls(
    tx,
    ended.flatMap(({ pull }, index) => {
      const verdict = judged[index]
      return verdict ? [changeOf(pull, verdict, at)] : []
    }),
  )
  const own = ended.flatMap((one, index) => {
    const verdict = judged[index]
    return verdict && changed.has(one.pull.invoiceId) ? [{ ...one, verdict }] : []
  })
  await creditLostDays(
    tx,
    lockOrders,
    own.map(({ pull, verdict }) => ({ pull, until: verdict.freeUntil })),
  )
  await addHistory(
    tx,
    own.flatMap((one) => historyOf(one, at)),
  )
  await publishAll(tx, own.flatMap(eventsOf))
  return judged
}

const judge = ({ pull, payment, isOn }: Ended, on: Day): Judged =>
  judgeEnded({
    payment,
    wasSent: pull.sentAt !== null,
    refusal: pull.refusal,
    tries: pull.tries,
    firstTriedOn: pull.firstTriedOn,
    on,
    isOn,
  })

/** With what the next try takes: the late fee that arises until then too. */
type Priced = Judged & { readonly nextAmount: Rial | null }

async function withAmounts(tx: Db, ended: readonly Ended[], judged: readonly Judged[], policies: Policies): Promise<readonly Priced[]> {
  const again = ended.flatMap(({ pull }, index) => (judged[index]?.event === 'fail' ? [{ ...pull, id: pull.invoiceId }] : []))
  const found = again.length === 0 ? [] : await findInvoices(tx, again)
  const byId = new Map(found.map((invoice) => [invoice.id, invoice]))
  return judged.map((verdict, index) => {
    const { event, nextOn, freeUntil: until } = verdict
    const pull = ended[index]?.pull
    const invoice = pull && event === 'fail' ? byId.get(pull.invoiceId) : undefined
    if (!pull || !invoice || nextOn === null) return { ...verdict, nextAmount: null }
    const feeFreeDays = (invoice.feeFreeDays ?? 0) + freeDaysOf({ pull, until }) - pull.freeDays
    return { ...verdict, nextAmount: pulledOn({ ...invoice, feeFreeDays }, nextOn, policies) }
  })
}

function changeOf(pull: Pull, judged: Priced, at: Instant): PullChange {
  const { event, failure, nextOn, nextAmount, freeUntil: until } = judged
  const same = { ...pull, earlierPaymentId: pull.paymentId, changedAt: at, status: pullTransitions[event].to, refusal: failure }
  if (event === 'put-off') return { ...same, nextAt: soonAfter(at, putOffMinutes), freeDays: freeDaysOf({ pull, until }) }
  if (event !== 'fail' && event !== 'give-up') return same
  const tried = { ...same, tries: pull.tries + 1, firstTriedOn: pull.firstTriedOn ?? dayOf(at) }
  const silent = failure === 'SILENT' ? { silentPaymentId: pull.paymentId, silentAskAt: instant(at + hourMs) } : {}
  // The next try has a day of its own, from which what it loses is counted.
  const next = nextOn !== null && { nextAt: pullAt(nextOn), expectedOn: nextOn, freeDays: 0, amount: nextAmount ?? pull.amount }
  return { ...tried, ...silent, ...next }
}

type Concluded = Ended & { readonly verdict: Priced }

function historyOf({ pull, paidAmount, verdict }: Concluded, at: Instant): readonly Change[] {
  const { customerId, orderId, number } = pull
  const change = { customerId, at, orderId, number, isRenewal: false } as const
  if (verdict.event === 'succeed') return [{ ...change, by: 'SYSTEM', kind: 'PULLED', amount: paidAmount, failure: null }]
  return verdict.failure === null || verdict.event === 'put-off'
    ? []
    : [{ ...change, by: 'SYSTEM', kind: 'FAILED', amount: paidAmount, failure: verdict.failure }]
}

/** Money that bought nothing has a notice of its own. */
function eventsOf({ pull, paidAmount, isToWallet, verdict: { event, failure, ...next } }: Concluded): readonly DomainEvent[] {
  const { customerId, invoiceId, number } = pull
  if (event === 'succeed') return isToWallet ? [] : [{ type: 'autopay.pulled', customerId, invoiceId, number, amount: paidAmount }]
  // That the gateway could not be reached is no news while the pull is tried again.
  return failure === null || event === 'put-off' || event === 'drop' ? [] : [failedEvent(pull, failure, next)]
}

export const failedEvent = (
  { customerId, invoiceId, number, amount }: Pull,
  reason: PullFailure,
  { nextOn, nextAmount }: Pick<Priced, 'nextOn' | 'nextAmount'>,
): DomainEvent => ({
  type: 'autopay.failed',
  customerId,
  invoiceId,
  number,
  amount,
  reason,
  nextOn,
  ...(nextAmount !== null && { nextAmount }),
})

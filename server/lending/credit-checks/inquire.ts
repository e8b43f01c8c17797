import { Compile } from 'typebox/compile'
import { partsOfReport } from '#contract/lending/credit-checks/report.ts'
import { instant, minuteMs } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import type { Partners } from '#server/platform/partners/partners.ts'
import { recordRefusedReport } from './record-refused-report.ts'
import { approveReport, leaseDueInquiries, markOrdered, orderAgain, tryAgainAt, type Inquiry } from './sql.ts'

/** When a report in progress is polled again, and one whose bureau failed. */
const pollMs = 2_000
const faultMs = 15_000
const parts = Compile(partsOfReport)

/**
 * Processes every due inquiry: orders the report from the bureau, polls until it is there, and writes it once, with its event,
 * in one transaction. No transaction is open during a call. Where the bureau refuses for good, what was paid goes back. Returns how many
 * reports were written.
 */
export async function inquireDueReports(app: App): Promise<number> {
  const due = await leaseDueInquiries(app.db, app.now())
  const done = await Promise.all(due.map((inquiry) => inquire(app, inquiry)))
  return done.filter(Boolean).length
}

async function inquire(app: App, inquiry: Inquiry): Promise<boolean> {
  const { db, partners, now, log } = app
  const { customerId, id, nationalCode, ordersForgotten: attempt } = inquiry
  if (inquiry.orderedAt === null) {
    const ordered = await partners.bureau.order({ requestId: id, attempt, nationalCode })
    if (!ordered.ok) return without(app, inquiry, ordered.error)
    await markOrdered(db, inquiry, now())
  }
  const answer = await partners.bureau.report({ requestId: id })
  if (!answer.ok) return without(app, inquiry, answer.error)
  if (answer.value === null) return later(app, inquiry, pollMs)
  const report = { ...answer.value, parts: answer.value.parts }
  if (!hasParts(report)) {
    log.error({ requestId: id }, 'the bureau returned a report of another shape')
    return later(app, inquiry, faultMs)
  }
  return db.transaction(async (tx) => {
    const written = await approveReport(tx, customerId, id, report, now())
    if (written) await publish(tx, { type: 'validation.approved', customerId, requestId: id, allowCredit: report.allowCredit })
    return written
  })
}

type Bureau = Partners['bureau']
type Fault = Extract<Awaited<ReturnType<Bureau['order'] | Bureau['report']>>, { ok: false }>['error']

/**
 * What follows where there is no report: a refusal ends it, an order that the bureau does not know any more is given once anew, and every
 * other fault may pass.
 */
async function without(app: App, inquiry: Inquiry, fault: Fault): Promise<false> {
  const { db, now } = app
  if (fault.kind === 'BUREAU_REFUSED') return refuse(app, inquiry, fault.code)
  const { orderedAt, ordersForgotten } = inquiry
  // A bureau that has just taken an order may not find it yet.
  if (fault.kind !== 'ORDER_UNKNOWN' || orderedAt === null || now() - orderedAt < minuteMs) return later(app, inquiry, faultMs)
  if (ordersForgotten > 0) return refuse(app, inquiry, fault.kind)
  await orderAgain(db, inquiry, now())
  return false
}

async function refuse({ db, now, log }: App, inquiry: Inquiry, code: string): Promise<false> {
  log.warn({ requestId: inquiry.id, code }, 'the bureau refused a report')
  await db.transaction((tx) => recordRefusedReport(tx, inquiry, code, now()))
  return false
}

async function later({ db, now }: App, inquiry: Inquiry, ms: number): Promise<false> {
  await tryAgainAt(db, inquiry, instant(now() + ms))
  return false
}

type Reported = Parameters<typeof approveReport>[3]
const hasParts = <T extends { parts: unknown }>(report: T): report is T & Pick<Reported, 'parts'> => parts.Check(report.parts)

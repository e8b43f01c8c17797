import { Compile } from 'typebox/compile'
import { partsOfReport } from '#contract/lending/credit-checks/report.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { approveReport, leaseDueInquiries, markOrdered, tryAgainAt } from './sql.ts'

/** When a report in progress is polled again, and one whose bureau failed. */
const pollMs = 2_000
const faultMs = 15_000
const parts = Compile(partsOfReport)

/**
 * Processes every due inquiry: orders the report from the bureau, polls until it is there, and writes it once, with its event,
 * in one transaction. No transaction is open during a call. Returns how many reports were written.
 */
export async function inquireDueReports(app: App): Promise<number> {
  const due = await leaseDueInquiries(app.db, app.now())
  const done = await Promise.all(due.map((report) => inquire(app, report)))
  return done.filter(Boolean).length
}

type Due = Awaited<ReturnType<typeof leaseDueInquiries>>[number]

async function inquire({ db, partners, now, log }: App, { customerId, id, nationalCode, orderedAt }: Due): Promise<boolean> {
  if (orderedAt === null) {
    const ordered = await partners.bureau.order({ requestId: id, nationalCode })
    if (!ordered.ok) return later(faultMs)
    await markOrdered(db, customerId, id, now())
  }
  const answer = await partners.bureau.report({ requestId: id })
  if (!answer.ok) return later(faultMs)
  if (answer.value === null) return later(pollMs)
  const report = { ...answer.value, parts: answer.value.parts }
  if (!hasParts(report)) {
    log.error({ requestId: id }, 'the bureau returned a report of another shape')
    return later(faultMs)
  }
  return db.transaction(async (tx) => {
    const written = await approveReport(tx, customerId, id, report, now())
    if (written) await publish(tx, { type: 'validation.approved', customerId, requestId: id, allowCredit: report.allowCredit })
    return written
  })

  async function later(ms: number): Promise<false> {
    await tryAgainAt(db, customerId, id, instant(now() + ms))
    return false
  }
}

type Reported = Parameters<typeof approveReport>[3]
const hasParts = <T extends { parts: unknown }>(report: T): report is T & Pick<Reported, 'parts'> => parts.Check(report.parts)

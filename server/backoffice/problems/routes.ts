import {
  openProblemForSchema,
  proposeProblemRefundSchema,
  readProblemSchema,
  rejectProblemSchema,
} from '#contract/backoffice/problems/problems.ts'
import { openProblemFor, proposeProblemRefund, readProblemForStaff, rejectProblem } from '#contract/backoffice/problems/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { auditShown, runAction } from '#server/backoffice/actions/run-action.ts'
import { readProposalResponse } from '#server/backoffice/approvals/response.ts'
import { lockOpenAccount } from '#server/identity/profile/sql.ts'
import { lockAll, rejectReport } from '#server/merchants/problems/commands.ts'
import { openReport } from '#server/merchants/problems/open-report.ts'
import { problemResponse } from '#server/merchants/problems/response.ts'
import { evidenceOf } from '#server/merchants/problems/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { retryOnConflict } from '#server/platform/database/retry.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { proposeRefundOfReport } from './propose-refund.ts'
import { readProblemView, waitsForSecond } from './view.ts'

/** Staff read a report with both sides' evidence, and decide it (R-CARE-02). */
export function staffProblemRoutes(http: HttpServer, app: App): void {
  http.serve(readProblemForStaff, readProblemSchema, async ({ params: { customer_id: customerId, id }, request }) => {
    const view = await readProblemView(app, { customerId, id })
    if (!view) return err({ kind: 'NOT_FOUND' })
    // The files of a report have no numbers; they are only added, in the order of their time.
    const shown = view.report.evidence.map((_, at) => at + 1)
    const about = { subject: `problem:${id}`, shown, oncePerDayOf: customerId }
    return auditShown(app, { request, route: readProblemForStaff, ...about }, { results: view })
  })

  http.serve(proposeProblemRefund, proposeProblemRefundSchema, ({ params, body, request }) =>
    runAction(app, { request, route: proposeProblemRefund }, async (tx, { staff, at }) => {
      const { customer_id: customerId, id } = params
      const made = await proposeRefundOfReport(tx, { customerId, id, why: body.reason.trim(), by: staff.id, at })
      if (!made.ok) return made
      const { amount, kind, terms, why } = made.value
      const results = await readProposalResponse(tx, made.value, staff, at)
      return ok({
        value: created({ results, message: 'پیشنهاد بازگشت وجه ثبت شد و منتظر تأیید نفر دوم است.' }),
        audit: { customerId, subject: `proposal:${made.value.id}`, after: { kind, amount, terms, why } },
      })
    }),
  )

  http.serve(rejectProblem, rejectProblemSchema, ({ params, body, request }) =>
    retryOnConflict(() =>
      runAction(app, { request, route: rejectProblem }, async (tx, { at, policies }) => {
        const { customer_id: customerId, id } = params
        const reason = body.reason.trim()
        // A refund is proposed under the same locks, so that of both decisions one is refused.
        await lockAll(tx, { customerId, id })
        if (await waitsForSecond(tx, { customerId, id })) return err({ kind: 'ALREADY_PROPOSED' } as const)
        const done = await rejectReport(tx, { customerId, id, reason, at, policies })
        if (!done.ok) return done.error.kind === 'PURCHASE_OPEN' ? err({ kind: 'NOT_WAITING' }) : err({ kind: done.error.kind })
        const audit = { customerId, subject: `problem:${id}`, after: { status: done.value.status, reason } }
        return ok({ value: { results: null, message: 'رأی ثبت شد و به دو طرف رسید.' }, audit })
      }),
    ),
  )

  http.serve(openProblemFor, openProblemForSchema, ({ body, request }) =>
    // An instalment may be paid while the report is being opened.
    retryOnConflict(() =>
      runAction(app, { request, route: openProblemFor }, async (tx, { staff, at, policies }) => {
        const { customer_id: customerId, track_number: trackNumber, kind, amount, description, expected_on } = body
        if (!(await lockOpenAccount(tx, customerId))) return err({ kind: 'NOT_FOUND' })
        const problem = { customerId, trackNumber, kind, amount: rial(amount), description: description.trim(), choice: null }
        const expectedOn = expected_on === undefined ? null : day(expected_on)
        const opened = await openReport(tx, { ...problem, expectedOn, openedBy: staff.id, at, policies }, [])
        if (!opened.ok) {
          const { error } = opened
          // That rule is for customers.
          return error.kind === 'STAFF_OPEN_ONLY' ? err({ kind: 'PROBLEM_OPEN' }) : err(error)
        }
        const report = opened.value
        const results = problemResponse(app, report, await evidenceOf(tx, customerId, [report.id]))
        const audit = { customerId, subject: `problem:${report.id}`, after: { track_number: trackNumber, kind, amount } }
        return ok({ value: created({ results, message: 'گزارش ثبت شد.' }), audit })
      }),
    ),
  )
}

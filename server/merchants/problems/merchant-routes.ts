import { addProblemEvidence, answerProblem, listProblems, readProblem } from '#contract/merchants/accounts/problem-routes.ts'
import {
  addProblemEvidenceSchema,
  answerProblemSchema,
  listProblemsSchema,
  readProblemSchema,
} from '#contract/merchants/accounts/problems.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { merchantOf } from '#server/merchants/accounts/admit.ts'
import type { App } from '#server/platform/context/app.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { addFile } from './add-file.ts'
import { answerReport } from './commands.ts'
import { problemForStore } from './response.ts'
import { evidenceOf, reportOfMerchant, reportsOfMerchant, type Report } from './sql.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** The store's side of problem reports (R-CARE-02). */
export function merchantProblemRoutes(http: HttpServer, app: App): void {
  const { db } = app
  const responseOf = async (report: Report) => problemForStore(report, await evidenceOf(db, report.customerId, [report.id]), app)

  http.serve(listProblems, listProblemsSchema, async ({ query, request }) => {
    const { page = 1, limit: perPage = 20, open } = query
    const { rows, total } = await reportsOfMerchant(db, { merchantId: merchantOf(request).id, onlyOpen: open === 'true', page, perPage })
    return ok({ results: await Promise.all(rows.map(responseOf)), total })
  })

  http.serve(readProblem, readProblemSchema, async ({ params, request }) => {
    const report = await reportOfMerchant(db, merchantOf(request).id, params.id)
    return report ? ok(await responseOf(report)) : missing
  })

  http.serve(answerProblem, answerProblemSchema, async ({ params, body, request }) => {
    const command = { merchant: merchantOf(request), id: params.id, agrees: body.agrees, answer: body.answer.trim(), at: app.now() }
    const answered = await db.transaction((tx) => answerReport(tx, command))
    return answered.ok ? ok(await responseOf(answered.value)) : answered
  })

  http.serve(addProblemEvidence, addProblemEvidenceSchema, async ({ params, body, request }) => {
    const report = await reportOfMerchant(db, merchantOf(request).id, params.id)
    if (!report) return missing
    const file = { chunks: [Buffer.from(body.content, 'base64')], fileName: body.file_name }
    const added = await addFile(app, report, { side: 'STORE', file })
    if (added.ok) return ok(created(await responseOf(added.value)))
    const { kind } = added.error
    if (kind === 'NOT_FOUND') return missing
    if (kind === 'EVIDENCE_FULL') return err({ kind })
    if (kind === 'PROBLEM_ENDED') return err({ kind: 'PROBLEM_STATE', details: { status: report.status } })
    return err({ kind: 'EVIDENCE_REFUSED', details: { why: kind } })
  })
}

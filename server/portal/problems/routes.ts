import {
  addEvidenceByHandSchema,
  answerByHandSchema,
  listPortalProblemsSchema,
  readPortalProblemSchema,
} from '#contract/portal/problems/problems.ts'
import { addEvidenceByHand, answerByHand, listPortalProblems, readPortalProblem } from '#contract/portal/problems/routes.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { merchantBy } from '#server/merchants/accounts/sql.ts'
import { addFile } from '#server/merchants/problems/add-file.ts'
import { answerReport } from '#server/merchants/problems/commands.ts'
import { reportOfMerchant, reportsOfMerchant } from '#server/merchants/problems/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { writeMemberAudit } from '../members/audit.ts'
import { memberOf } from '../members/authenticate.ts'
import { lockMembers } from '../members/members-sql.ts'
import { mayStill, runMemberAction } from '../members/run-member-action.ts'
import { problemDetailsResponse, problemRowResponse } from './response.ts'

/** Of the list, as by the store's API. */
const lastPage = 1_000

const missing = err({ kind: 'NOT_FOUND' } as const)

/** Problem reports by hand: the store's side of them as by its API (R-CARE-02). */
export function portalProblemRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listPortalProblems, listPortalProblemsSchema, async ({ query, request }) => {
    const { cursor = '1', per_page: perPage = 30, open } = query
    // Few reports are open at once, so the cursor is the number of the page.
    const page = Math.min(Math.max(1, Number.parseInt(cursor, 10) || 1), lastPage)
    const { rows, total } = await reportsOfMerchant(db, {
      merchantId: memberOf(request).merchantId,
      onlyOpen: open === 'true',
      page,
      perPage,
    })
    const next = page < lastPage && page * perPage < total ? String(page + 1) : null
    return ok({ results: rows.map(problemRowResponse), metas: { per_page: perPage, next } })
  })

  http.serve(readPortalProblem, readPortalProblemSchema, async ({ params, request }) => {
    const report = await reportOfMerchant(db, memberOf(request).merchantId, params.id)
    return report ? ok({ results: await problemDetailsResponse(app, db, report) }) : missing
  })

  http.serve(answerByHand, answerByHandSchema, ({ params: { id }, body: { agrees, answer }, request }) =>
    runMemberAction(app, { request, route: answerByHand }, async (tx, { member, at }) => {
      const merchant = await merchantBy(tx, member.merchantId)
      if (!merchant) return missing
      const answered = await answerReport(tx, { merchant, id, agrees, answer: answer.trim(), at })
      if (!answered.ok) return answered
      const value = { results: await problemDetailsResponse(app, tx, answered.value), message: 'پاسخ شما ثبت شد.' }
      return ok({ value, audit: { subject: `problem:${id}`, after: { agrees } } })
    }),
  )

  http.serve(addEvidenceByHand, addEvidenceByHandSchema, async ({ params: { id }, files, request }) => {
    const member = memberOf(request)
    const report = await reportOfMerchant(db, member.merchantId, id)
    if (!report) return missing
    const added = await addFile(app, report, {
      side: 'STORE',
      file: files['file'],
      note: async (tx, { fileName }) => {
        if (!mayStill(await lockMembers(tx, [member.id], 'share'), member, addEvidenceByHand.id))
          return err({ kind: 'NOT_YOUR_RIGHT' as const })
        await writeMemberAudit(tx, member, addEvidenceByHand.id, app.now(), { subject: `problem:${id}`, after: { file: fileName } })
        return ok(null)
      },
    })
    if (!added.ok) return added
    return ok(created({ results: await problemDetailsResponse(app, db, added.value), message: 'مدرک فرستاده شد.' }))
  })
}

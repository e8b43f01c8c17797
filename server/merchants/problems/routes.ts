import {
  addEvidenceSchema,
  chooseOutcomeSchema,
  openProblemSchema,
  previewProblemSchema,
  readPurchaseCareSchema,
  withdrawProblemSchema,
} from '#contract/merchants/problems/problems.ts'
import { chooseRefundSchema } from '#contract/merchants/problems/refunds.ts'
import {
  addEvidence,
  chooseOutcome as chooseOutcomeRoute,
  chooseRefund as chooseRefundRoute,
  openProblem,
  previewProblem,
  readPurchaseCare,
  withdrawProblem,
} from '#contract/merchants/problems/routes.ts'
import { evidenceParts } from '#domain/merchants/problems/problem-transitions.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { day, wireInstant } from '#domain/platform/kernel/time.ts'
import { choicesOf, chooseRefund } from '#server/merchants/checkout/refund-choices.ts'
import type { App } from '#server/platform/context/app.ts'
import { retryOnConflict } from '#server/platform/database/retry.ts'
import { partsSent, storeFiles } from '#server/platform/files/store-files.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { addFile } from './add-file.ts'
import { chooseOutcome, withdrawReport } from './commands.ts'
import { openReport, tooLarge, type NewProblem, type OpenRefusal } from './open-report.ts'
import { openOutlook, previewReport } from './preview.ts'
import { findPurchase, mayReport, type Purchase } from './purchase.ts'
import { problemResponse, refundResponse } from './response.ts'
import { evidenceOf, type Report } from './sql.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)

/** The customer's side of problem reports and of refunds (R-CARE-01, R-CARE-03, R-CARE-05). */
export function problemRoutes(http: HttpServer, app: App): void {
  const { db } = app
  const responseOf = async (report: Report) => problemResponse(app, report, await evidenceOf(db, report.customerId, [report.id]))

  http.serve(readPurchaseCare, readPurchaseCareSchema, async ({ params, actor: { customerId } }) => {
    const purchase = await findPurchase(db, { customerId, trackNumber: params.id }, { lock: false })
    return purchase ? ok({ results: await careOf(app, purchase) }) : missing
  })

  http.serve(previewProblem, previewProblemSchema, async ({ params, query, actor: { customerId } }) => {
    const purchase = await findPurchase(db, { customerId, trackNumber: params.id }, { lock: false })
    if (!purchase) return missing
    const may = await mayReport(db, purchase, { at: app.now(), byStaff: true })
    if (!may.ok && may.error.kind === 'PURCHASE_NOT_REPORTABLE') return err({ kind: 'PURCHASE_NOT_REPORTABLE' })
    const amount = query.amount === undefined ? purchase.most : rial(Number(query.amount))
    if (amount > purchase.most) return err(tooLarge(purchase.most))
    return ok({ results: await previewReport(db, purchase, { kind: query.kind, amount, ...asOfNow(app) }) })
  })

  http.serve(openProblem, openProblemSchema, async ({ params, fields, files, actor: { customerId } }) => {
    const problem: NewProblem = {
      customerId,
      trackNumber: params.id,
      kind: fields.kind,
      amount: rial(Number(fields.amount)),
      description: fields.description.trim(),
      expectedOn: fields.expected_on === undefined ? null : day(fields.expected_on),
      choice: fields.choice ?? null,
      openedBy: null,
    }
    const refused = await refusalBefore(app, problem)
    if (refused) return err(refused)
    const sent = Object.entries(partsSent(evidenceParts, files, fields)).filter(([, part]) => part !== undefined)
    // An instalment may be paid while the report is being opened.
    const opened = await retryOnConflict(() =>
      storeFiles<Report, OpenRefusal>(app, { customerId, purpose: 'problem', files: Object.fromEntries(sent) }, (tx, stored) =>
        openReport(tx, { ...problem, ...asOfNow(app) }, Object.values(stored)),
      ),
    )
    if (!opened.ok) return opened
    return ok(created({ results: await responseOf(opened.value), message: 'گزارش شما ثبت شد و به فروشگاه فرستادیم.' }))
  })

  http.serve(addEvidence, addEvidenceSchema, async ({ params, files, actor: { customerId } }) => {
    const added = await addFile(app, { customerId, id: params.id }, { side: 'CUSTOMER', file: files['file'] })
    return added.ok ? ok(created({ results: await responseOf(added.value), message: 'مدرک به گزارش اضافه شد.' })) : added
  })

  http.serve(chooseOutcomeRoute, chooseOutcomeSchema, async ({ params, body, actor: { customerId } }) => {
    const chosen = await db.transaction((tx) => chooseOutcome(tx, { customerId, id: params.id, choice: body.choice }))
    return chosen.ok ? ok({ results: await responseOf(chosen.value), message: 'انتخاب شما ثبت شد.' }) : chosen
  })

  http.serve(withdrawProblem, withdrawProblemSchema, async ({ params, actor: { customerId } }) => {
    const withdrawn = await retryOnConflict(() =>
      db.transaction((tx) => withdrawReport(tx, { customerId, id: params.id, ...asOfNow(app) })),
    )
    return withdrawn.ok ? ok({ results: await responseOf(withdrawn.value), message: 'گزارش را پس گرفتید.' }) : withdrawn
  })

  http.serve(chooseRefundRoute, chooseRefundSchema, async ({ params, body, actor: { customerId } }) => {
    const input = { customerId, trackNumber: params.id, refundId: body.refund_id, choice: body.choice, ...asOfNow(app) }
    const chosen = await retryOnConflict(() => db.transaction((tx) => chooseRefund(tx, input)))
    if (!chosen.ok) return chosen
    const message = body.choice === 'DEBT' ? 'بدهی شما کم شد.' : 'اعتبار سر جای خود ماند.'
    return ok({ results: refundResponse(chosen.value), message })
  })
}

/** What would refuse the report anyway, before its files are processed. */
async function refusalBefore({ db, now }: App, { customerId, trackNumber, amount }: NewProblem): Promise<OpenRefusal | null> {
  const purchase = await findPurchase(db, { customerId, trackNumber }, { lock: false })
  if (!purchase) return { kind: 'NOT_FOUND' }
  const may = await mayReport(db, purchase, { at: now(), byStaff: false })
  if (!may.ok) return may.error
  return amount > purchase.most ? tooLarge(purchase.most) : null
}

async function careOf(app: App, purchase: Purchase) {
  const { ticket, own, merchant, reports, most } = purchase
  const may = await mayReport(app.db, purchase, { at: app.now(), byStaff: false })
  const evidence = await evidenceOf(
    app.db,
    own.customerId,
    reports.map(({ id }) => id),
  )
  return {
    track_number: ticket.trackNumber,
    store: { name: merchant.storeName, slug: merchant.storeSlug, logo: merchant.storeLogo },
    items: ticket.items.map(({ name, count, amount }) => ({ name, count, amount: rial(amount) })),
    amount: ticket.amount,
    refunded_amount: ticket.refunded,
    bought_at: wireInstant(ticket.doneAt ?? ticket.createdAt),
    most,
    not_reportable: may.ok ? null : may.error.kind,
    reports: reports.map((report) => problemResponse(app, report, evidence)),
    outlook: await openOutlook(app.db, purchase, asOfNow(app)),
    refunds: (await choicesOf(app.db, own.customerId, ticket.trackNumber)).map(refundResponse),
  }
}

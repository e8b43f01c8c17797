import {
  readOrderDocumentsSchema,
  reviewChequeSideSchema,
  reviewGuarantorDocumentsSchema,
  reviewMortgageDeedSchema,
  reviewDocumentGroupSchema,
} from '#contract/backoffice/order-review/documents.ts'
import {
  readOrderDocuments,
  reviewChequeSide,
  reviewGuarantorDocuments,
  reviewMortgageDeed,
  reviewDocumentGroup,
} from '#contract/backoffice/order-review/routes.ts'
import {
  fullReasons,
  reasonsOfCheque,
  reasonsOfMortgageDeed,
  reasonsOfGroup,
  reasonsOfGuarantee,
  type CodedReason,
} from '#domain/backoffice/order-review/reasons.ts'
import type { Document, DocumentGroup } from '#domain/lending/documents/document.ts'
import { orderPhase } from '#domain/lending/orders/order-phase.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import type { AuditNote } from '#server/backoffice/audit/audit.ts'
import { findOrder } from '#server/backoffice/decisions/find-order.ts'
import { lockCheque } from '#server/lending/cheques/sql.ts'
import { reviewCheque, reviewMortgageDeed as decideMortgageDeed } from '#server/lending/collateral/review.ts'
import { reviewDocuments } from '#server/lending/documents/review-documents.ts'
import { lockDocuments, documentsOf } from '#server/lending/documents/sql.ts'
import { reviewGuarantee } from '#server/lending/guarantors/review-guarantee.ts'
import { lockMortgageDeed } from '#server/lending/mortgage-deeds/sql.ts'
import { lockOrder, type OrderRow } from '#server/lending/orders/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { silentAt } from '#server/platform/partners/partner-health.ts'
import { documentsView } from './documents-view.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)
const nothing = err({ kind: 'NOTHING_TO_REVIEW' } as const)
const unjudged = err({ kind: 'IDENTIFICATION_UNJUDGED' } as const)
const movedOn = err({ kind: 'MOVED_ON' } as const)
const unknown = err({ kind: 'REASON_UNKNOWN' } as const)

/** Reading and reviewing documents, cheques, mortgage deeds and guarantors, by the same commands as the autopilot. */
export function reviewRoutes(http: HttpServer, app: App): void {
  http.serve(readOrderDocuments, readOrderDocumentsSchema, async ({ params, request }) => {
    const order = await findOrder(app.db, params.order)
    if (!order) return missing
    const audit = { customerId: order.customerId, orderId: order.id }
    const noted = await runAction(app, { request, route: readOrderDocuments }, async () => ok({ value: null, audit }))
    return noted.ok ? ok({ results: await documentsView(app, order) }) : err({ kind: 'NOT_YOUR_RIGHT' })
  })

  http.serve(reviewDocumentGroup, reviewDocumentGroupSchema, async ({ params, body, request }) => {
    const { customer_id: customerId, group } = params
    const about = { customerId, subject: `papers:${group}`, before: { status: 'PENDING' } }
    return runAction(app, { request, route: reviewDocumentGroup }, async (tx, { at }) => {
      const waiting = await waitingDocuments(tx, customerId, group)
      if (waiting.length === 0) return nothing
      if (waiting.some(({ id }) => !body.papers.includes(id))) return movedOn
      const sent = waiting.map(({ type }) => type)
      const reasons = fullReasons(body.reasons, reasonsOfGroup(group, sent))
      if (!reasons) return unknown
      const review = reasons.length === 0 ? ({ outcome: 'ACCEPT' } as const) : ({ outcome: 'RECHECK', reasons } as const)
      if (!(await reviewDocuments(tx, { customerId, group, at, ...review }))) return nothing
      // What the registry could not be asked about was compared by eye alone.
      const isByEye = group === 'IDENTIFICATION' && silentAt(app.partners.health(), 'identity') !== null
      return reviewed(reasons, about, isByEye)
    })
  })

  collateralRoutes(http, app)
}

/** The documents of a group that wait for review, locked until the transaction ends. */
async function waitingDocuments(tx: Db, customerId: number, group: DocumentGroup): Promise<readonly Document[]> {
  await lockDocuments(tx, customerId)
  const documents = await documentsOf(tx, customerId)
  return documents.filter((document) => document.group === group && document.status === 'PENDING')
}

function collateralRoutes(http: HttpServer, app: App): void {
  http.serve(reviewChequeSide, reviewChequeSideSchema, async ({ params, body, request }) => {
    const { side } = params
    return runAction(app, { request, route: reviewChequeSide }, async (tx, { at, policies }) => {
      const order = await findOrder(tx, params.order)
      const reasons = fullReasons(body.reasons, reasonsOfCheque(side))
      if (!order || !reasons) return order ? unknown : missing
      if (await isSentSince(tx, order, side, body.sent_at)) return movedOn
      const done = await reviewCheque(tx, { ...ownOf(order), side, reasons, at, policies })
      return done.ok ? reviewed(reasons, { ...ownOf(order), subject: `cheque:${side}`, before: { status: 'PENDING' } }) : done
    })
  })

  http.serve(reviewMortgageDeed, reviewMortgageDeedSchema, async ({ params, body, request }) => {
    return runAction(app, { request, route: reviewMortgageDeed }, async (tx, { at, policies }) => {
      const order = await findOrder(tx, params.order)
      const reasons = fullReasons(body.reasons, reasonsOfMortgageDeed)
      if (!order || !reasons) return order ? unknown : missing
      if (await isSentSince(tx, order, 'deed', body.sent_at)) return movedOn
      const done = await decideMortgageDeed(tx, { ...ownOf(order), reasons, at, policies })
      return done.ok ? reviewed(reasons, { ...ownOf(order), subject: 'deed', before: { status: 'PENDING' } }) : done
    })
  })

  http.serve(reviewGuarantorDocuments, reviewGuarantorDocumentsSchema, async ({ params, body, request }) => {
    return runAction(app, { request, route: reviewGuarantorDocuments }, async (tx, { at }) => {
      const order = await findOrder(tx, params.order)
      const reasons = fullReasons(body.reasons, reasonsOfGuarantee)
      if (!order || !reasons) return order ? unknown : missing
      const review = { customerId: order.customerId, guaranteeId: params.id, phase: orderPhase(order), reasons, at }
      const done = await reviewGuarantee(tx, review)
      if (done?.ok) return reviewed(done.value, { ...ownOf(order), subject: `guarantee:${params.id}` })
      return done?.error.kind === 'IDENTIFICATION_UNJUDGED' ? unjudged : nothing
    })
  })
}

/** Whether the picture was replaced after the one the reviewer was shown. Locks it until the transaction ends. */
async function isSentSince(tx: Db, { customerId, id }: OrderRow, what: 'front' | 'back' | 'deed', shownSentAt: string): Promise<boolean> {
  await lockOrder(tx, customerId, id)
  const cheque = what === 'deed' ? null : await lockCheque(tx, customerId, id)
  const sentAt =
    what === 'deed' ? (await lockMortgageDeed(tx, customerId, id))?.sentAt : what === 'front' ? cheque?.frontSentAt : cheque?.backSentAt
  return sentAt ? wireInstant(sentAt) !== shownSentAt : false
}

const ownOf = ({ customerId, id: orderId }: OrderRow) => ({ customerId, orderId })

/** Approved without reasons. The audit stores the reasons with their sentences. */
function reviewed(reasons: readonly CodedReason[], about: AuditNote, isByEye = false) {
  const approved = reasons.length === 0
  return ok({ value: answerOf(approved), audit: { ...about, after: { approved, reasons, ...(isByEye && { by_eye: true }) } } })
}

const answerOf = (approved: boolean) => ({ results: { approved }, message: approved ? 'تأیید شد.' : 'برگشت داده شد.' })

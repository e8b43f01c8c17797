import { Type } from 'typebox'
import { byStaff, opsRoute } from '#contract/backoffice/access/ops-route.ts'
import { decisionRefusals, staffMoveRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { shortCustomer } from '#contract/backoffice/queues/queues.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { orderKey } from '#contract/platform/http/order-key.ts'
import { reviewStates } from '#domain/lending/collateral/review.ts'
import { documentGroups, documentStatuses } from '#domain/lending/documents/document.ts'
import { chosenReasons, codedReason } from './reasons.ts'

const text = Type.String()
const onOrder = exactly({ order: orderKey })
const accessRefusals = Object.values(staffRefusals)

/** A picture or PDF at an address that is valid for some minutes, on the console's own origin. */
const documentFile = nullable(Type.Object({ file_name: text, tmp_url: text, type: nullable(text), size_bytes: nullable(Type.Integer()) }))

/** All documents sent for the order. Reading them is audited. */
export const readOrderDocuments = opsRoute({
  ...byStaff,
  id: 'ops.order.papers',
  method: 'GET',
  path: '/api/ops/orders/{order}/papers',
  summary: 'مدارک یک سفارش',
  params: onOrder,
  reply: one(
    Type.Object({
      groups: Type.Array(
        Type.Object({
          /** Whose documents these are: the customer's or a guarantor's. */
          owner: Type.Object({ ...shortCustomer.properties, is_guarantor: Type.Boolean() }),
          group: Type.Enum([...documentGroups]),
          state: text,
          is_reviewable: Type.Boolean(),
          reasons: Type.Array(codedReason),
          papers: Type.Array(
            Type.Object({
              id,
              type: text,
              status: Type.Enum([...documentStatuses]),
              sent_at: instant,
              description: nullable(text),
              file: documentFile,
            }),
          ),
        }),
      ),
      note: nullable(Type.Object({ status: text, is_bought: Type.Boolean(), file: documentFile })),
      cheque: nullable(
        Type.Object({
          number: nullable(text),
          sides: Type.Array(
            Type.Object({
              side: Type.Enum(['front', 'back']),
              status: Type.Enum([...reviewStates]),
              is_reviewable: Type.Boolean(),
              sent_at: nullable(instant),
              file: documentFile,
              reasons: Type.Array(codedReason),
            }),
          ),
        }),
      ),
      deed: nullable(
        Type.Object({
          number: nullable(text),
          status: Type.Enum([...reviewStates]),
          is_reviewable: Type.Boolean(),
          sent_at: instant,
          files: Type.Array(documentFile),
          reasons: Type.Array(codedReason),
        }),
      ),
      contracts: Type.Array(Type.Object({ name: text, file: documentFile })),
    }),
  ),
  refusals: accessRefusals,
})

const reviewed = done(Type.Object({ approved: Type.Boolean() }))

/**
 * Reviews the waiting documents of a group. `papers` names those that were shown, so that one sent since is not reviewed unseen.
 * Without reasons they are approved; a reason whose target is a document's type rejects that document only.
 */
export const reviewDocumentGroup = opsRoute({
  ...byStaff,
  id: 'ops.papers.review',
  method: 'POST',
  path: '/api/ops/papers/{customer_id}/{group}/review',
  summary: 'بررسی مدارک',
  params: exactly({ customer_id: id, group: Type.Enum([...documentGroups]) }),
  body: exactly({ papers: Type.Array(id, { minItems: 1, maxItems: 50 }), reasons: chosenReasons }),
  reply: reviewed,
  refusals: [...accessRefusals, decisionRefusals.NOTHING_TO_REVIEW, decisionRefusals.MOVED_ON, decisionRefusals.REASON_UNKNOWN],
})

const collateral = [...accessRefusals, ...Object.values(decisionRefusals), ...Object.values(staffMoveRefusals)]

/** `sent_at` is that of the picture shown, so that one sent since is not reviewed unseen. */
export const reviewChequeSide = opsRoute({
  ...byStaff,
  id: 'ops.cheque.review',
  method: 'POST',
  path: '/api/ops/orders/{order}/cheque/{side}/review',
  summary: 'بررسی چک',
  params: exactly({ order: orderKey, side: Type.Enum(['front', 'back']) }),
  body: exactly({ sent_at: instant, reasons: chosenReasons }),
  reply: reviewed,
  refusals: collateral,
})

/** `sent_at` as for a cheque. */
export const reviewMortgageDeed = opsRoute({
  ...byStaff,
  id: 'ops.deed.review',
  method: 'POST',
  path: '/api/ops/orders/{order}/deed/review',
  summary: 'بررسی سند ملکی',
  params: onOrder,
  body: exactly({ sent_at: instant, reasons: chosenReasons }),
  reply: reviewed,
  refusals: collateral,
})

export const reviewGuarantorDocuments = opsRoute({
  ...byStaff,
  id: 'ops.guarantee.review',
  method: 'POST',
  path: '/api/ops/orders/{order}/guarantees/{id}/review',
  summary: 'بررسی ضامن',
  params: exactly({ order: orderKey, id }),
  body: exactly({ reasons: chosenReasons }),
  reply: reviewed,
  refusals: [...accessRefusals, decisionRefusals.NOTHING_TO_REVIEW, decisionRefusals.REASON_UNKNOWN],
})

import { Type } from 'typebox'
import { decisionRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { shortCustomer } from '#contract/backoffice/queues/queues.ts'
import { guaranteeRefusals } from '#contract/lending/guarantors/refusals.ts'
import { staffMoveRefusals } from '#contract/lending/orders/refusals.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable, orderKey } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { reviewStates } from '#domain/lending/collateral/review.ts'
import { documentGroups, documentStatuses } from '#domain/lending/documents/document.ts'

const text = Type.String()

/** A reason that may be chosen, with the sentence the customer reads. */
export const codedReason = Type.Object({ code: text, target: text, text })
/** A chosen reason; `target` if the code applies to several documents, `text` to replace the usual sentence. */
export const chosenReason = exactly({
  code: Type.String({ minLength: 1, maxLength: 60 }),
  target: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  text: Type.Optional(Type.String({ minLength: 5, maxLength: 300 })),
})
export const chosenReasons = Type.Array(chosenReason, { maxItems: 12 })

const onOrder = exactly({ order: orderKey })
const accessRefusals = Object.values(staffRefusals)

/** What was measured of a picture, and where one that looks like it was sent before: by this customer or another (F-202). */
const pictureLook = Type.Object({
  width: Type.Integer(),
  height: Type.Integer(),
  faults: Type.Array(Type.Enum(['BLURRED', 'CUT', 'SMALL'])),
  sent_before: Type.Array(Type.Object({ customer_id: id, is_same_customer: Type.Boolean(), at: instant })),
})

/** A picture or PDF at an address that is valid for some minutes, on the console's own origin. `look` is null for a PDF and for old pictures. */
const documentFile = nullable(
  Type.Object({
    file_name: text,
    tmp_url: text,
    type: nullable(text),
    size_bytes: nullable(Type.Integer()),
    look: nullable(pictureLook),
  }),
)

export const readOrderDocumentsSchema = schema({
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

export const reviewDocumentGroupSchema = actionSchema({
  summary: 'بررسی مدارک',
  params: exactly({ customer_id: id, group: Type.Enum([...documentGroups]) }),
  body: exactly({ papers: Type.Array(id, { minItems: 1, maxItems: 50 }), reasons: chosenReasons }),
  reply: reviewed,
  refusals: [...accessRefusals, decisionRefusals.NOTHING_TO_REVIEW, decisionRefusals.MOVED_ON, decisionRefusals.REASON_UNKNOWN],
})

const collateral = [...accessRefusals, ...Object.values(decisionRefusals), ...Object.values(staffMoveRefusals)]

export const reviewChequeSideSchema = actionSchema({
  summary: 'بررسی چک',
  params: exactly({ order: orderKey, side: Type.Enum(['front', 'back']) }),
  body: exactly({ sent_at: instant, reasons: chosenReasons }),
  reply: reviewed,
  refusals: collateral,
})

export const reviewMortgageDeedSchema = actionSchema({
  summary: 'بررسی سند ملکی',
  params: onOrder,
  body: exactly({ sent_at: instant, reasons: chosenReasons }),
  reply: reviewed,
  refusals: collateral,
})

export const reviewGuarantorDocumentsSchema = actionSchema({
  summary: 'بررسی ضامن',
  params: exactly({ order: orderKey, id }),
  body: exactly({ reasons: chosenReasons }),
  reply: reviewed,
  refusals: [
    ...accessRefusals,
    decisionRefusals.NOTHING_TO_REVIEW,
    decisionRefusals.REASON_UNKNOWN,
    guaranteeRefusals.IDENTIFICATION_UNJUDGED,
  ],
})

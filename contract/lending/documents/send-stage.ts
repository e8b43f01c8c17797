import { Type } from 'typebox'
import { fileRefusals, uploadRefusals } from '#contract/platform/files/refusals.ts'
import { done, messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly, id } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { financialSelections } from '#domain/lending/documents/choices.ts'
import { documentEntity, documentType } from './document.ts'

/** Why a document is not accepted, replaced or deleted. */
export const documentRefusals = refusals({
  DOCUMENTS_LOCKED: { status: 409, message: 'مدارک شما در حال بررسی است و تا پایان بررسی عوض نمی‌شود.' },
  DOCUMENTS_EMPTY: { status: 422, message: 'دست‌کم یک فایل بارگذاری کنید.' },
  DOCUMENT_TYPE_UNFIT: { status: 422, message: 'این مدرک به گزینه‌ای که انتخاب کرده‌اید نمی‌خورد.' },
  DOCUMENT_APPROVED: { status: 409, message: 'این مدرک تأیید شده و دیگر عوض نمی‌شود.' },
  DOCUMENT_TOO_MANY: { status: 422, message: 'از هر مدرک بیشتر از چهار فایل نمی‌شود فرستاد.' },
  CHOICE_FIXED: { status: 409, message: 'مدرک این بخش تأیید شده و انتخاب آن دیگر عوض نمی‌شود.' },
})

/** The id of a temporary upload: 128 bits, valid once, for a day, for its uploader (D-76). Not a login session. */
export const uploadSession = Type.String({ pattern: '^[0-9a-f]{32}$' })
const sessions = Type.Array(exactly({ type: documentType, session_id: uploadSession }), { maxItems: 8 })
const send = {
  reply: done(Type.Array(documentEntity)),
  refusals: [...Object.values(documentRefusals), uploadRefusals.UPLOAD_UNKNOWN],
} as const

export const identificationStageSchema = schema({
  ...send,
  summary: 'ثبت مدارک هویتی',
  description: 'Submits the identity documents for review. Upload the files first by the temporary upload and pass their session ids.',
  body: exactly({ sessions, has_national_receipt: Type.Boolean() }),
})

export const propertyStageSchema = schema({
  ...send,
  summary: 'ثبت مدارک محل سکونت',
  description: 'Submits the documents of the place of residence for review. Upload the files first by the temporary upload.',
  body: exactly({ sessions }),
})

export const financialStageSchema = schema({
  ...send,
  summary: 'ثبت مدارک مالی',
  description: 'Submits the financial documents of the selected kind for review. Upload the files first by the temporary upload.',
  body: exactly({ sessions, financial_selection: Type.Enum([...financialSelections]) }),
})

/** What a temporary upload may be used for; only a document and what is sent to support may be a PDF. */
export const uploadPurposes = ['document', 'cheque', 'mortgage_deed', 'support', 'problem'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]
/** Those of which only pictures are accepted, no PDF. */
export const picturePurposes: readonly UploadPurpose[] = ['cheque', 'mortgage_deed']

/** `purpose` is an addition of ours; without it the upload is one of a document. */
export const temporaryUploadSchema = schema({
  summary: 'بارگذاری موقت یک فایل',
  description: '`file_type` is the detected media subtype: jpeg, png, webp or pdf.',
  files: ['file'],
  fields: exactly({ purpose: Type.Optional(Type.Enum([...uploadPurposes])) }),
  reply: done(Type.Object({ session_id: uploadSession, file_type: Type.Enum(['jpeg', 'png', 'webp', 'pdf']) })),
  refusals: [...Object.values(fileRefusals), uploadRefusals.UPLOADS_FULL],
})

export const deleteDocumentSchema = schema({
  summary: 'حذف یک مدرک',
  description: 'Deletes a document that is not approved and not locked by a running review.',
  params: exactly({ id }),
  reply: messageOnly,
  refusals: [documentRefusals.DOCUMENT_APPROVED, documentRefusals.DOCUMENTS_LOCKED],
})

import { Type, type Static } from 'typebox'
import { decisionRefusals, proposalRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema, keysetOf, keysetQuery } from '#contract/backoffice/access/staff-route.ts'
import { proposal } from '#contract/backoffice/approvals/proposals.ts'
import { daysFilter, fileFields, fileType, sortBy } from '#contract/backoffice/lists/list-fields.ts'
import { done, listOf } from '#contract/platform/http/envelope.ts'
import { day, exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { differenceSorts } from '#domain/backoffice/lists/list-names.ts'
import { differenceKinds, differenceStatuses, mendings } from '#domain/backoffice/reconciliation/difference.ts'
import { filePartners } from '#domain/backoffice/reconciliation/partner-file.ts'

const accessRefusals = Object.values(staffRefusals)
const text = Type.String()
const partner = Type.Enum([...filePartners])
/** Rials: positive where they came to us, negative where they left us. */
const signed = Type.Integer()
const count = Type.Integer({ minimum: 0 })

/** How far the daily files of a partner are compared with our books. */
const partnerProgress = Type.Object({
  partner,
  /** The last day up to which every file is compared; null before the first. */
  reconciled_until: nullable(day),
  /** The first day whose file is missing or broken although it is due. */
  missing_day: nullable(day),
  missing_days: count,
  /** What is wrong with the file that came for it; null where none came. */
  fault: nullable(Type.Enum(['CUT_OFF', 'OTHER_SUM', 'NOT_THE_FILE', 'TOO_LARGE'])),
  is_late: Type.Boolean(),
  asked_at: nullable(instant),
  /** Differences that wait for staff. */
  open: count,
  in_suspense: count,
})

export const readReconciliationSchema = schema({
  summary: 'تطبیق روزانه با فایل سرویس‌های بیرونی',
  reply: listOf(partnerProgress),
  refusals: accessRefusals,
})

/** A transaction of a partner's file that our books have otherwise. `mendings` are the decisions that are lawful now. */
const difference = Type.Object({
  id,
  partner,
  /** The partner's id of the transaction: the gateway's authority, our reference at the bank, the id of an SMS. */
  key: text,
  day,
  kind: Type.Enum([...differenceKinds]),
  status: Type.Enum([...differenceStatuses]),
  ours: nullable(signed),
  theirs: nullable(signed),
  /** What the partner says more than we do. */
  delta: signed,
  /** The customer of a payment at the gateway. */
  customer_id: nullable(id),
  found_at: instant,
  changed_at: instant,
  is_proposed: Type.Boolean(),
  mendings: Type.Array(Type.Enum([...mendings])),
})
export type DifferenceView = Static<typeof difference>

/** The days are those on which it was found. */
const filter = {
  partner: Type.Optional(partner),
  status: Type.Optional(Type.Enum([...differenceStatuses])),
  ...daysFilter,
  sort: sortBy(differenceSorts),
}

export const listDifferencesSchema = schema({
  summary: 'مغایرت‌ها با فایل سرویس‌های بیرونی',
  query: exactly({ ...filter, ...keysetQuery }),
  reply: keysetOf(difference),
  refusals: accessRefusals,
})

export const downloadDifferencesSchema = schema({
  summary: 'دریافت مغایرت‌ها با فایل سرویس‌های بیرونی',
  body: exactly({ ...fileFields, ...filter }),
  file: fileType,
  refusals: accessRefusals,
})

export const proposeMendingSchema = actionSchema({
  summary: 'پیشنهاد رفع مغایرت',
  body: exactly({ difference_id: id, mending: Type.Enum([...mendings]), why: Type.String({ minLength: 5, maxLength: 300 }) }),
  reply: done(proposal),
  statuses: [201],
  refusals: [...accessRefusals, proposalRefusals.NOT_MENDABLE, decisionRefusals.ALREADY_PROPOSED],
})

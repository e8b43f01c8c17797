import { Type, type Static } from 'typebox'
import { trackNumber } from '#contract/merchants/checkout/credit-tickets.ts'
import { problemRefusals } from '#contract/merchants/problems/problems.ts'
import { entity, exactly, instant, nullable, uuid } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { problemKinds, problemStatuses } from '#domain/merchants/problems/problem-transitions.ts'
import { admissionRefusals } from './refusals.ts'

/** Why the answer of a store is refused. */
export const storeProblemRefusals = refusals({
  PROBLEM_STATE: {
    status: 409,
    message: 'مهلت پاسخ به این گزارش گذشته یا پیش‌تر پاسخ داده شده است.',
    english: 'The time to answer this report is over, or it was answered before.',
  },
  EVIDENCE_REFUSED: {
    status: 422,
    message: 'این فایل پذیرفته نشد. JPG، PNG، WEBP یا PDF سالم بفرستید.',
    english: 'The file is not accepted. Send a JPG, PNG, WEBP or PDF that opens.',
  },
})

const text = (description: string, example: string) => Type.String({ description, examples: [example] })

/** A customer's report about a ticket, as its store gets it: in responses and in webhooks of its type. */
export const merchantProblem = entity('Problem', {
  id: uuid,
  track_number: trackNumber,
  kind: Type.Enum([...problemKinds], { examples: ['NOT_RECEIVED'] }),
  status: Type.Enum([...problemStatuses], { description: 'Only OPEN needs your answer, until answer_until.', examples: ['OPEN'] }),
  amount: Type.Integer({ minimum: 1, description: 'What is disputed, in whole rials.', examples: [30_000_000] }),
  description: text('What the customer wrote.', 'بسته نرسیده است.'),
  opened_at: instant,
  answer_until: instant,
  answered_at: nullable(instant, { description: 'When you answered.', examples: [null] }),
  agrees: nullable(Type.Boolean(), { description: 'Whether you agreed.', examples: [null] }),
  answer: nullable(Type.String(), { description: 'What you answered.', examples: [null] }),
  ended_at: nullable(instant, { description: 'When it ended.', examples: [null] }),
  refunded_amount: Type.Integer({ minimum: 0, description: 'What the decision refunded to the customer, in whole rials.', examples: [0] }),
  reason: nullable(Type.String(), { description: 'What we wrote about the decision.', examples: [null] }),
  evidence: Type.Array(
    Type.Object({
      side: Type.Enum(['CUSTOMER', 'STORE'], { examples: ['CUSTOMER'] }),
      file_name: text('The name of the file.', 'post-status.jpg'),
      url: nullable(Type.String(), { description: 'Where the file is for some minutes; null in webhooks.', examples: [null] }),
    }),
  ),
})
export type MerchantProblem = Static<typeof merchantProblem>

const onProblem = exactly({ id: uuid })
const admission = Object.values(admissionRefusals)

export const listProblemsSchema = schema({
  summary: 'List the problem reports of your tickets',
  description: 'The reports of customers about your tickets, the newest first; with `open` those that wait for your answer.',
  query: exactly({
    open: Type.Optional(Type.Enum(['true'], { description: 'Only those that wait for your answer.' })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'The number of reports of a page.' })),
  }),
  reply: Type.Object({
    results: Type.Array(merchantProblem),
    total: Type.Integer({ minimum: 0, description: 'How many there are on all pages.', examples: [1] }),
  }),
  refusals: admission,
})

export const readProblemSchema = schema({
  summary: 'Read a problem report',
  description: 'One report about a ticket of yours, with the files of both sides.',
  params: onProblem,
  reply: merchantProblem,
  refusals: admission,
})

export const answerProblemSchema = schema({
  summary: 'Answer a problem report',
  description:
    'Your answer, once, within 7 days: whether you agree, and why. If you are silent, the decision is prepared for the customer. You may also refund the ticket: a refund of all that is disputed ends the report. A repeat has the same result.',
  params: onProblem,
  body: exactly({
    agrees: Type.Boolean({ description: 'Whether the customer is right.', examples: [false] }),
    answer: Type.String({ minLength: 5, maxLength: 2000, examples: ['The parcel was delivered on 2026-11-20; see the receipt.'] }),
  }),
  reply: merchantProblem,
  refusals: [...admission, storeProblemRefusals.PROBLEM_STATE],
})

export const addProblemEvidenceSchema = schema({
  summary: 'Add a file to a problem report',
  description:
    'A picture or PDF of yours, until the report is decided; at most 10 of yours. A file is at most 190 kB, so scale pictures down.',
  params: onProblem,
  body: exactly({
    file_name: Type.String({ minLength: 1, maxLength: 100, examples: ['receipt.jpg'] }),
    content: Type.String({
      minLength: 4,
      maxLength: 260_000,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      description: 'The file as base64, at most 190 kB before it.',
      examples: ['/9j/4AAQSkZJRg=='],
    }),
  }),
  reply: merchantProblem,
  statuses: [201],
  refusals: [...admission, storeProblemRefusals.PROBLEM_STATE, problemRefusals.EVIDENCE_FULL, storeProblemRefusals.EVIDENCE_REFUSED],
})

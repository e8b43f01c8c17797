import { Type } from 'typebox'
import { listOf, one } from '#contract/platform/http/envelope.ts'
import { exactly, id, nullable } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { documentEntity } from './document.ts'

export const listDocumentsSchema = schema({
  refusals: [],
  summary: 'مدارک من',
  description: 'Every document that the caller has sent, with its review status.',
  reply: listOf(documentEntity),
})

export const checkLockPageSchema = schema({
  refusals: [],
  summary: 'قفل و سطح مدارک',
  description: "Locked while everything is sent and under review for an open order; `level` is the customer's present level.",
  reply: one(Type.Object({ locked: Type.Boolean(), level: Type.Integer({ minimum: 1, maximum: 4 }) })),
})

export const rejectReasonsSchema = schema({
  refusals: [],
  summary: 'دلیل‌های رد یک مدرک',
  description: "Why one of the caller's documents was rejected, in sentences to show.",
  params: exactly({ id }),
  reply: listOf(Type.Object({ id, text: Type.String() })),
})

export const identityDocumentsSchema = schema({
  refusals: [],
  summary: 'مدارک هویتی من',
  description: "The caller's identity documents; null for each that was not sent.",
  reply: one(
    Type.Object({
      national_front: nullable(documentEntity),
      national_back: nullable(documentEntity),
      national_receipt: nullable(documentEntity),
    }),
  ),
})

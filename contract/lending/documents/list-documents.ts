import { Type } from 'typebox'
import { listOf, one } from '#contract/platform/http/envelope.ts'
import { exactly, id, nullable } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { documentEntity } from './document.ts'

export const listDocumentsSchema = schema({ refusals: [], summary: 'مدارک من', reply: listOf(documentEntity) })

export const checkLockPageSchema = schema({
  refusals: [],
  summary: 'قفل و سطح مدارک',
  reply: one(Type.Object({ locked: Type.Boolean(), level: Type.Integer({ minimum: 1, maximum: 4 }) })),
})

export const rejectReasonsSchema = schema({
  refusals: [],
  summary: 'دلیل‌های رد یک مدرک',
  params: exactly({ id }),
  reply: listOf(Type.Object({ id, text: Type.String() })),
})

export const identityDocumentsSchema = schema({
  refusals: [],
  summary: 'مدارک هویتی من',
  reply: one(
    Type.Object({
      national_front: nullable(documentEntity),
      national_back: nullable(documentEntity),
      national_receipt: nullable(documentEntity),
    }),
  ),
})

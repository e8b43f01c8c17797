import { Type } from 'typebox'
import { listOf, one } from '#contract/platform/http/envelope.ts'
import { exactly, id, nullable } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'
import { documentEntity } from './document.ts'

const read = { method: 'GET', auth: 'bearer', signed: true, refusals: [] } as const

export const listDocuments = route({
  ...read,
  id: 'documents.list',
  path: '/api/customer/documents',
  summary: 'مدارک من',
  reply: listOf(documentEntity),
})

/** Locked while everything is sent and under review for an open order; `level` is the customer's present level (D-74, A-51). */
export const checkLockPage = route({
  ...read,
  id: 'documents.check-lock-page',
  path: '/api/customer/documents/check-lock-page',
  summary: 'قفل و سطح مدارک',
  reply: one(Type.Object({ locked: Type.Boolean(), level: Type.Integer({ minimum: 1, maximum: 4 }) })),
})

export const rejectReasons = route({
  ...read,
  id: 'documents.reject-reasons',
  path: '/api/customer/documents/{id}/reject-reasons',
  summary: 'دلیل‌های رد یک مدرک',
  params: exactly({ id }),
  reply: listOf(Type.Object({ id, text: Type.String() })),
})

export const identityDocuments = route({
  ...read,
  id: 'documents.identity',
  path: '/api/customer/documents/identity',
  summary: 'مدارک هویتی من',
  reply: one(
    Type.Object({
      national_front: nullable(documentEntity),
      national_back: nullable(documentEntity),
      national_receipt: nullable(documentEntity),
    }),
  ),
})

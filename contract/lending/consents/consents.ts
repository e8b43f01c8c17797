import { Type, type Static } from 'typebox'
import { listOf } from '#contract/platform/http/envelope.ts'
import { entity, instant, nullable, said } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'

export const consentKinds = ['TERMS', 'ORDER_TERMS', 'CONTRACT', 'NOTE', 'ADDENDUM', 'AUTOPAY'] as const
export const consentChannels = ['SITE', 'SIGNATURE', 'CODE', 'BANK'] as const

/** A text that the customer accepted. */
export const consent = entity('Consent', {
  kind: Type.Enum([...consentKinds]),
  version: said(
    'The version of the terms, or the plan of an addendum; null where a text is for one order alone.',
    nullable(Type.Integer()),
  ),
  order_identifier: nullable(Type.String()),
  sha256: said('SHA-256 of the accepted text or file; null where the bank has it.', nullable(Type.String())),
  accepted_at: instant,
  channel: said(
    'SITE: by logging in; SIGNATURE: by the signing partner; CODE: by a one-time code; BANK: at the bank.',
    Type.Enum([...consentChannels]),
  ),
})
export type Consent = Static<typeof consent>

export const listConsentsSchema = schema({
  summary: 'پذیرفته‌های من',
  description: 'Every text that the customer accepted as terms, contract, addendum or autopay mandate, the newest first.',
  reply: listOf(consent),
  refusals: [],
})

import { Type, type Static } from 'typebox'
import { listOf, one } from '#contract/platform/http/envelope.ts'
import { entity, exactly, instant, media, nullable, said } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { acceptedKinds } from '#domain/identity/terms/terms.ts'

export const consentKinds = ['TERMS', 'ORDER_TERMS', 'CONTRACT', 'NOTE', 'GUARANTEE_CONTRACT', 'ADDENDUM', ...acceptedKinds] as const
export const consentChannels = ['SITE', 'SIGNATURE', 'CODE', 'BANK'] as const

const fields = {
  id: said('The name of the acceptance, to read its text by.', Type.String({ maxLength: 60 })),
  kind: Type.Enum([...consentKinds]),
  version: said(
    'The version of the terms, or the plan of an addendum; null where a text is for one order alone.',
    nullable(Type.Integer()),
  ),
  order_identifier: nullable(Type.String()),
  sha256: said('SHA-256 of the accepted text or file; null where the bank has it.', nullable(Type.String())),
  accepted_at: instant,
  channel: said(
    'SITE: by a button of the site; SIGNATURE: by the signing partner; CODE: by a one-time code; BANK: at the bank.',
    Type.Enum([...consentChannels]),
  ),
}

/** A text that the customer accepted. */
export const consent = entity('Consent', fields)
export type Consent = Static<typeof consent>

/** One of them with the text as it was accepted. */
export const consentInFull = entity('ConsentInFull', {
  ...fields,
  text: said('The text, as it was shown; null where it is a file, the terms of use, or at the bank.', nullable(Type.String())),
  file: said('The file as it was shown; null where there is none.', nullable(media)),
})
export type ConsentInFull = Static<typeof consentInFull>

export const listConsentsSchema = schema({
  summary: 'پذیرفته‌های من',
  description:
    'Every text that the customer accepted: terms, agreements before orders and purchases, credit checks, contracts, notes, addenda, guarantees, autopay mandates and offers by notice; the newest first.',
  reply: listOf(consent),
  refusals: [],
})

export const readConsentSchema = schema({
  summary: 'متن پذیرفته‌شده',
  description: 'One accepted text, as it was when the customer accepted it.',
  params: exactly({ id: Type.String({ pattern: '^[a-z]+(-[0-9]{1,16}){1,2}$', maxLength: 60, examples: ['signed-1042'] }) }),
  reply: one(consentInFull),
  refusals: [],
})

import { Type, type Static } from 'typebox'
import { settingsRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { done, listOf, messageOnly } from '#contract/platform/http/envelope.ts'
import { day, exactly, id, nullable, recordDay, rials } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { leastOfferCap, mostOfferPercent, type OfferFault } from '#domain/catalogue/stores/offers.ts'

const accessRefusals = Object.values(staffRefusals)
const { TAKEN, FIELDS_WRONG } = settingsRefusals

/** Why an offer is not removed: customers have seen it, so it is ended instead. */
export const offerRefusals = refusals({
  OFFER_HAS_BEGUN: { status: 409, message: 'این پیشنهاد آغاز شده است و حذف نمی‌شود. روز پایان آن را جلو بیاورید.' },
})

/** The field of each fault and what staff read at it. */
export const offerFaultTexts: Readonly<Record<OfferFault, readonly [field: string, text: string]>> = {
  IS_PAST: ['ends_on', 'این پیشنهاد تمام شده است و تغییر نمی‌کند.'],
  ENDS_BEFORE_START: ['ends_on', 'روز پایان پیش از روز آغاز است.'],
  STARTS_IN_PAST: ['starts_on', 'پیشنهاد از امروز یا پس از آن آغاز می‌شود.'],
  ENDS_IN_PAST: ['ends_on', 'پیشنهاد زودتر از امروز تمام نمی‌شود.'],
  TOO_LONG: ['ends_on', 'پیشنهاد حداکثر یک سال طول می‌کشد.'],
  TOO_FAR: ['starts_on', 'پیشنهاد حداکثر از یک سال دیگر آغاز می‌شود.'],
  NOT_MORE: ['percent', 'از بازگشت پول همیشگی فروشگاه بیشتر نیست.'],
  OVERLAPS: ['starts_on', 'در این روزها پیشنهاد دیگری هست.'],
  HAS_BEGUN: ['ends_on', 'این پیشنهاد آغاز شده است؛ فقط روز پایان آن تغییر می‌کند.'],
}

const fields = { starts_on: day, ends_on: day, cap: nullable(rials) }
/** An offer of a store; `cap` is the most it gives back of one purchase, in rials. */
const offer = Type.Object({ id, percent: Type.Number(), ...fields, state: Type.Enum(['COMING', 'CURRENT', 'PAST']) })
export type OfferOnWire = Static<typeof offer>

const body = exactly({
  percent: Type.Number({ exclusiveMinimum: 0, maximum: mostOfferPercent }),
  cap: nullable(Type.Integer({ minimum: leastOfferCap, maximum: 100_000_000_000 })),
  starts_on: recordDay,
  ends_on: recordDay,
})
const onOffer = exactly({ id, offer_id: id })

export const listOffersSchema = schema({
  refusals: accessRefusals,
  summary: 'پیشنهادهای فروشگاه',
  params: exactly({ id }),
  reply: listOf(offer),
})

export const addOfferSchema = actionSchema({
  summary: 'افزودن پیشنهاد فروشگاه',
  params: exactly({ id }),
  body,
  reply: done(offer),
  statuses: [201],
  refusals: [...accessRefusals, TAKEN, FIELDS_WRONG],
})

export const changeOfferSchema = actionSchema({
  summary: 'تغییر پیشنهاد فروشگاه',
  params: onOffer,
  body,
  reply: done(offer),
  refusals: [...accessRefusals, TAKEN, FIELDS_WRONG],
})

export const removeOfferSchema = actionSchema({
  summary: 'حذف پیشنهاد فروشگاه',
  params: onOffer,
  reply: messageOnly,
  refusals: [...accessRefusals, offerRefusals.OFFER_HAS_BEGUN],
})

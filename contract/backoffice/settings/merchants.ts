import { Type } from 'typebox'
import { settingsRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { done, listOf, messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable, rials } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { hostPattern } from '#domain/backoffice/settings/merchant-hosts.ts'

const accessRefusals = Object.values(staffRefusals)
const { FIELDS_WRONG, TAKEN } = settingsRefusals
const text = Type.String()
const onId = exactly({ id })

const merchant = Type.Object({
  id,
  store_id: id,
  store_name: text,
  status: Type.Enum(['ACTIVE', 'BLOCKED']),
  webhook_url: nullable(text),
  commission_per_ten_thousand: Type.Integer(),
  markup_per_ten_thousand: Type.Integer(),
  least_ticket: rials,
  most_ticket: rials,
  hosts: Type.Array(text),
  keys: Type.Array(Type.Object({ id: text, created_at: instant })),
})

export const listMerchantsSchema = schema({ summary: 'فروشنده‌های متصل', reply: listOf(merchant), refusals: accessRefusals })

const webhook_url = Type.Optional(nullable(Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 300 })))
const hosts = Type.Optional(Type.Array(Type.String({ pattern: hostPattern, maxLength: 100 }), { maxItems: 20 }))
/** In ten thousandths. */
const share = Type.Integer({ minimum: 0, maximum: 10_000 })

export const addMerchantSchema = actionSchema({
  summary: 'افزودن فروشندهٔ متصل',
  body: exactly({
    store_id: id,
    commission_per_ten_thousand: share,
    markup_per_ten_thousand: share,
    least_ticket: rials,
    most_ticket: rials,
    webhook_url,
    hosts,
  }),
  reply: done(merchant),
  statuses: [201],
  refusals: [...accessRefusals, TAKEN, FIELDS_WRONG],
})

export const changeMerchantSchema = actionSchema({
  summary: 'تغییر فروشندهٔ متصل',
  params: onId,
  body: exactly({
    status: Type.Optional(Type.Enum(['ACTIVE', 'BLOCKED'])),
    commission_per_ten_thousand: Type.Optional(share),
    markup_per_ten_thousand: Type.Optional(share),
    webhook_url,
    hosts,
    least_ticket: Type.Optional(rials),
    most_ticket: Type.Optional(rials),
  }),
  reply: done(merchant),
  refusals: [...accessRefusals, FIELDS_WRONG],
})

export const revokeMerchantKeySchema = actionSchema({
  summary: 'باطل کردن کلید فروشنده',
  params: exactly({ id, key_id: Type.String({ pattern: '^[\\w-]{4,64}$' }) }),
  reply: messageOnly,
  refusals: accessRefusals,
})

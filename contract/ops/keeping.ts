import { Type } from 'typebox'
import { catalogues } from '#domain/ops/catalogues.ts'
import { refundPolicyTypes } from '#domain/orders/order-types.ts'
import { storeTypes } from '#domain/stores/store.ts'
import { done, listOf, told } from '../http/envelope.ts'
import { day, exactly, id, instant, nullable, rials } from '../http/fields.ts'
import { byStaff, keysetOf, keysetQuery, opsRoute } from './ops-route.ts'
import { keepingRefusals, staffRefusals } from './refusals.ts'

const atDoor = Object.values(staffRefusals)
const { TAKEN, IN_USE, FIELDS_WRONG, KEYS_FULL, EFFECTIVE_TOO_EARLY } = keepingRefusals
const text = Type.String()
const onId = exactly({ id })
const reading = { ...byStaff, method: 'GET', refusals: atDoor } as const

const store = Type.Object({
  id,
  slug: text,
  name: text,
  url: nullable(text),
  type: Type.Enum([...storeTypes]),
  commission: Type.Number(),
  cash_back: Type.Number(),
  mobile: nullable(text),
  tel: nullable(text),
  email: nullable(text),
  address: nullable(text),
  description: nullable(text),
  seo_title: text,
  seo_description: text,
  is_open: Type.Boolean(),
})

export const listStoresForStaff = opsRoute({
  ...reading,
  id: 'ops.stores',
  path: '/api/ops/stores',
  summary: 'فروشگاه‌ها',
  query: exactly({ ...keysetQuery, q: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })) }),
  reply: keysetOf(store),
})

/** Changes a store; one that is not open is in no list and takes no new order. */
export const changeStore = opsRoute({
  ...byStaff,
  id: 'ops.stores.change',
  method: 'PATCH',
  path: '/api/ops/stores/{id}',
  summary: 'تغییر فروشگاه',
  params: onId,
  body: exactly({
    name: Type.Optional(Type.String({ minLength: 2, maxLength: 80 })),
    url: Type.Optional(nullable(Type.String({ pattern: '^https://', maxLength: 300 }))),
    type: Type.Optional(Type.Enum([...storeTypes])),
    commission: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    cash_back: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    mobile: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
    tel: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
    email: Type.Optional(nullable(Type.String({ maxLength: 120 }))),
    address: Type.Optional(nullable(Type.String({ maxLength: 300 }))),
    description: Type.Optional(nullable(Type.String({ maxLength: 4000 }))),
    seo_title: Type.Optional(Type.String({ minLength: 2, maxLength: 120 })),
    seo_description: Type.Optional(Type.String({ minLength: 2, maxLength: 300 })),
    is_open: Type.Optional(Type.Boolean()),
  }),
  reply: done(store),
  refusals: [...atDoor, FIELDS_WRONG],
})

const step = { min: rials, max: rials, interest_rate: Type.Number({ minimum: 0, maximum: 100 }), order_cost: rials }
/** What one provider lends at a store: its price steps, how many instalments, what secures it. */
const terms = Type.Object({
  provider_id: id,
  provider_name: text,
  position: Type.Integer(),
  price_steps: Type.Array(rials),
  installment_steps: Type.Array(Type.Integer()),
  price_configs: Type.Array(Type.Object(step)),
  guarantees: Type.Array(Type.Object({ id, type: Type.Enum([...refundPolicyTypes]), title: text })),
})

export const readStoreTerms = opsRoute({
  ...reading,
  id: 'ops.stores.terms',
  path: '/api/ops/stores/{id}/terms',
  summary: 'تأمین‌کننده‌ها و پله‌های مبلغ فروشگاه',
  params: onId,
  reply: listOf(terms),
})

/** Sets one provider's terms at a store. New orders are calculated by them; made ones keep theirs. */
export const setStoreTerms = opsRoute({
  ...byStaff,
  id: 'ops.stores.set-terms',
  method: 'PUT',
  path: '/api/ops/stores/{id}/terms/{provider_id}',
  summary: 'تغییر شرایط تأمین‌کننده در فروشگاه',
  params: exactly({ id, provider_id: id }),
  body: exactly({
    price_steps: Type.Array(rials, { minItems: 1, maxItems: 50 }),
    installment_steps: Type.Array(Type.Integer({ minimum: 1, maximum: 60 }), { minItems: 1, maxItems: 20 }),
    price_configs: Type.Array(exactly(step), { minItems: 1, maxItems: 20 }),
  }),
  reply: done(terms),
  refusals: [...atDoor, FIELDS_WRONG],
})

const onCatalogue = { catalogue: Type.Enum([...catalogues]) }
/** A row of a small table of the house, by the names of domain/ops/catalogues.ts. */
const row = Type.Object({ id, fields: Type.Record(text, Type.Unknown()) })
/** What each field is, for the form. */
const fieldSeen = Type.Object({
  name: text,
  label: text,
  kind: Type.Enum(['text', 'long-text', 'number', 'rials', 'choice', 'choices', 'instant']),
  is_needed: Type.Boolean(),
  choices: Type.Array(text),
})

/** Providers, categories, banners, discounts, packages, FAQ rows and cancel reasons, with what their fields are. */
export const listCatalogue = opsRoute({
  ...reading,
  id: 'ops.catalogue',
  path: '/api/ops/catalogues/{catalogue}',
  summary: 'یک جدول پایه',
  params: exactly(onCatalogue),
  reply: Type.Object({ results: Type.Array(row), fields: Type.Array(fieldSeen), may_remove: Type.Boolean() }),
})

const fields = exactly({ fields: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown()) })

/** Wrong fields are 422 with a sentence per field. */
export const addToCatalogue = opsRoute({
  ...byStaff,
  id: 'ops.catalogue.add',
  method: 'POST',
  path: '/api/ops/catalogues/{catalogue}',
  summary: 'افزودن به جدول پایه',
  params: exactly(onCatalogue),
  body: fields,
  reply: done(row),
  statuses: [201],
  refusals: [...atDoor, TAKEN, FIELDS_WRONG],
})

export const changeInCatalogue = opsRoute({
  ...byStaff,
  id: 'ops.catalogue.change',
  method: 'PATCH',
  path: '/api/ops/catalogues/{catalogue}/{id}',
  summary: 'تغییر در جدول پایه',
  params: exactly({ ...onCatalogue, id }),
  body: fields,
  reply: done(row),
  refusals: [...atDoor, TAKEN, FIELDS_WRONG],
})

export const removeFromCatalogue = opsRoute({
  ...byStaff,
  id: 'ops.catalogue.remove',
  method: 'DELETE',
  path: '/api/ops/catalogues/{catalogue}/{id}',
  summary: 'حذف از جدول پایه',
  params: exactly({ ...onCatalogue, id }),
  reply: told,
  refusals: [...atDoor, IN_USE],
})

/** The values of lifecycle.md §2 that may be set anew from a day on. */
const policyValues = {
  yearly_rate: Type.Number({ minimum: 0, maximum: 60 }),
  late_fee_above_rate: Type.Number({ minimum: 0, maximum: 20 }),
  least_amount: rials,
  report_price: rials,
  cancel_ticket_fee: rials,
  deed_valuation: rials,
  order_cost: rials,
  api_cost: rials,
  shipping_cost: rials,
}
const policy = Type.Object({
  from_day: day,
  is_in_force: Type.Boolean(),
  set_by: nullable(text),
  set_at: nullable(instant),
  ...policyValues,
})

/** Every policy by the day it begins, the newest first. */
export const listPolicies = opsRoute({
  ...reading,
  id: 'ops.policies',
  path: '/api/ops/policies',
  summary: 'جدول‌های سیاست',
  reply: listOf(policy),
})

/** A policy from a coming Tehran day on: what is left out stays as it was. Orders made before keep theirs. */
export const addPolicy = opsRoute({
  ...byStaff,
  id: 'ops.policies.add',
  method: 'POST',
  path: '/api/ops/policies',
  summary: 'سیاست تازه',
  body: exactly({
    from_day: day,
    ...(Object.fromEntries(Object.entries(policyValues).map(([name, schema]) => [name, Type.Optional(schema)])) as {
      readonly [Name in keyof typeof policyValues]: ReturnType<typeof Type.Optional<(typeof policyValues)[Name]>>
    }),
  }),
  reply: done(policy),
  statuses: [201],
  refusals: [...atDoor, TAKEN, EFFECTIVE_TOO_EARLY, FIELDS_WRONG],
})

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

export const listMerchants = opsRoute({
  ...reading,
  id: 'ops.merchants',
  path: '/api/ops/merchants',
  summary: 'فروشنده‌های متصل',
  reply: listOf(merchant),
})

export const changeMerchant = opsRoute({
  ...byStaff,
  id: 'ops.merchants.change',
  method: 'PATCH',
  path: '/api/ops/merchants/{id}',
  summary: 'تغییر فروشندهٔ متصل',
  params: onId,
  body: exactly({
    status: Type.Optional(Type.Enum(['ACTIVE', 'BLOCKED'])),
    webhook_url: Type.Optional(nullable(Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 300 }))),
    hosts: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z0-9.-]+(:\\d{1,5})?$', maxLength: 100 }), { maxItems: 20 })),
    least_ticket: Type.Optional(rials),
    most_ticket: Type.Optional(rials),
  }),
  reply: done(merchant),
  refusals: [...atDoor, FIELDS_WRONG],
})

/** A second key for a change without a pause. Its secret is told this once. */
export const addMerchantKey = opsRoute({
  ...byStaff,
  id: 'ops.merchants.add-key',
  method: 'POST',
  path: '/api/ops/merchants/{id}/keys',
  summary: 'کلید تازهٔ فروشنده',
  params: onId,
  reply: done(Type.Object({ key_id: text, secret: text })),
  statuses: [201],
  refusals: [...atDoor, KEYS_FULL],
})

export const revokeMerchantKey = opsRoute({
  ...byStaff,
  id: 'ops.merchants.revoke-key',
  method: 'DELETE',
  path: '/api/ops/merchants/{id}/keys/{key_id}',
  summary: 'باطل کردن کلید فروشنده',
  params: exactly({ id, key_id: Type.String({ pattern: '^[\\w-]{4,64}$' }) }),
  reply: told,
  refusals: atDoor,
})

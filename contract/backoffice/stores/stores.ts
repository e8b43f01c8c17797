import { Type } from 'typebox'
import { byStaff, keysetOf, keysetQuery, opsRoute } from '#contract/backoffice/access/ops-route.ts'
import { settingsRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { fileRefusals } from '#contract/platform/files/refusals.ts'
import { done, listOf, one, messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly, id, nullable, rials } from '#contract/platform/http/fields.ts'
import { picturePattern } from '#domain/catalogue/pictures/picture-path.ts'
import { slugPattern, storeTypes } from '#domain/catalogue/stores/store.ts'
import { refundPolicyTypes } from '#domain/platform/products/order-types.ts'

const accessRefusals = Object.values(staffRefusals)
const { TAKEN, FIELDS_WRONG } = settingsRefusals
/** Pictures have no quota. */
const { FILE_QUOTA: _, ...pictureRefusals } = fileRefusals
const text = Type.String()
const percent = Type.Number({ minimum: 0, maximum: 100 })
const onId = exactly({ id })
const reading = { ...byStaff, method: 'GET', refusals: accessRefusals } as const
/** The path of a stored picture, as `addPicture` returned it. */
const picture = Type.String({ pattern: picturePattern, maxLength: 200 })

const city = Type.Object({ id, name: text, province_name: text })
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
  city: nullable(city),
  address: nullable(text),
  description: nullable(text),
  svg_logo: nullable(text),
  main_image: nullable(text),
  banner_image: nullable(text),
  seo_title: text,
  seo_description: text,
  is_open: Type.Boolean(),
  /** The main category first. */
  categories: Type.Array(Type.Object({ id, name: text, is_main: Type.Boolean() })),
})

export const listStoresForStaff = opsRoute({
  ...reading,
  id: 'ops.stores',
  path: '/api/ops/stores',
  summary: 'فروشگاه‌ها',
  query: exactly({ ...keysetQuery, q: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })) }),
  reply: keysetOf(store),
})

export const readStoreForStaff = opsRoute({
  ...reading,
  id: 'ops.store',
  path: '/api/ops/stores/{id}',
  summary: 'یک فروشگاه',
  params: onId,
  reply: one(store),
})

const name = Type.String({ minLength: 2, maxLength: 80 })
const type = Type.Enum([...storeTypes])
const seo_title = Type.String({ minLength: 2, maxLength: 120 })
const seo_description = Type.String({ minLength: 2, maxLength: 300 })
const optionalFields = {
  url: Type.Optional(nullable(Type.String({ pattern: '^https://', maxLength: 300 }))),
  commission: Type.Optional(percent),
  cash_back: Type.Optional(percent),
  mobile: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
  tel: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
  email: Type.Optional(nullable(Type.String({ maxLength: 120 }))),
  city_id: Type.Optional(nullable(id)),
  address: Type.Optional(nullable(Type.String({ maxLength: 300 }))),
  description: Type.Optional(nullable(Type.String({ maxLength: 4000 }))),
  svg_logo: Type.Optional(nullable(picture)),
  main_image: Type.Optional(nullable(picture)),
  banner_image: Type.Optional(nullable(picture)),
  is_open: Type.Optional(Type.Boolean()),
}

/** Adds a store. It is closed unless `is_open` is set; its slug never changes, since it is part of addresses. */
export const addStore = opsRoute({
  ...byStaff,
  id: 'ops.stores.add',
  method: 'POST',
  path: '/api/ops/stores',
  summary: 'افزودن فروشگاه',
  body: exactly({
    slug: Type.String({ pattern: slugPattern, minLength: 2, maxLength: 60 }),
    name,
    type,
    seo_title,
    seo_description,
    ...optionalFields,
  }),
  reply: done(store),
  statuses: [201],
  refusals: [...accessRefusals, TAKEN, FIELDS_WRONG],
})

/** Changes a store; one that is not open is not listed and takes no new orders. */
export const changeStore = opsRoute({
  ...byStaff,
  id: 'ops.stores.change',
  method: 'PATCH',
  path: '/api/ops/stores/{id}',
  summary: 'تغییر فروشگاه',
  params: onId,
  body: exactly({
    name: Type.Optional(name),
    type: Type.Optional(type),
    seo_title: Type.Optional(seo_title),
    seo_description: Type.Optional(seo_description),
    ...optionalFields,
  }),
  reply: done(store),
  refusals: [...accessRefusals, TAKEN, FIELDS_WRONG],
})

/** Sets the store's categories; the first is the main one. */
export const setStoreCategories = opsRoute({
  ...byStaff,
  id: 'ops.stores.set-categories',
  method: 'PUT',
  path: '/api/ops/stores/{id}/categories',
  summary: 'دسته‌های فروشگاه',
  params: onId,
  body: exactly({ category_ids: Type.Array(id, { maxItems: 20, uniqueItems: true }) }),
  reply: done(store),
  refusals: [...accessRefusals, TAKEN, FIELDS_WRONG],
})

const step = { min: rials, max: rials, interest_rate: percent, order_cost: rials }
const security = { type: Type.Enum([...refundPolicyTypes]), title: Type.String({ minLength: 2, maxLength: 80 }) }
/** The terms of one provider at a store: price steps, numbers of instalments, securities. */
const terms = Type.Object({
  provider_id: id,
  provider_name: text,
  position: Type.Integer(),
  price_steps: Type.Array(rials),
  installment_steps: Type.Array(Type.Integer()),
  price_configs: Type.Array(Type.Object(step)),
  guarantees: Type.Array(Type.Object({ id, ...security, title: text })),
})

/** The providers of a store, the default one first. */
export const readStoreTerms = opsRoute({
  ...reading,
  id: 'ops.stores.terms',
  path: '/api/ops/stores/{id}/terms',
  summary: 'تأمین‌کننده‌ها و پله‌های مبلغ فروشگاه',
  params: onId,
  reply: listOf(terms),
})

/**
 * Sets one provider's terms at a store; a provider that is new there comes last. New orders are calculated with them, existing orders
 * keep theirs. Omitted securities stay as they were.
 */
export const setStoreTerms = opsRoute({
  ...byStaff,
  id: 'ops.stores.set-terms',
  method: 'PUT',
  path: '/api/ops/stores/{id}/terms/{provider_id}',
  summary: 'شرایط تأمین‌کننده در فروشگاه',
  params: exactly({ id, provider_id: id }),
  body: exactly({
    price_steps: Type.Array(rials, { minItems: 1, maxItems: 50 }),
    installment_steps: Type.Array(Type.Integer({ minimum: 1, maximum: 60 }), { minItems: 1, maxItems: 20 }),
    price_configs: Type.Array(exactly(step), { minItems: 1, maxItems: 20 }),
    guarantees: Type.Optional(Type.Array(exactly(security), { minItems: 1, maxItems: 3 })),
  }),
  reply: done(terms),
  refusals: [...accessRefusals, TAKEN, FIELDS_WRONG],
})

/** Removes a provider from a store. Existing orders keep their terms. */
export const removeStoreTerms = opsRoute({
  ...byStaff,
  id: 'ops.stores.remove-terms',
  method: 'DELETE',
  path: '/api/ops/stores/{id}/terms/{provider_id}',
  summary: 'کنار گذاشتن تأمین‌کننده از فروشگاه',
  params: exactly({ id, provider_id: id }),
  reply: messageOnly,
  refusals: accessRefusals,
})

/** Sets the order in which a store's providers are offered; the first is the default. All of them must be named. */
export const orderStoreProviders = opsRoute({
  ...byStaff,
  id: 'ops.stores.order-providers',
  method: 'PUT',
  path: '/api/ops/stores/{id}/providers',
  summary: 'ترتیب تأمین‌کننده‌های فروشگاه',
  params: onId,
  body: exactly({ provider_ids: Type.Array(id, { minItems: 1, maxItems: 20, uniqueItems: true }) }),
  reply: Type.Object({ ...listOf(terms).properties, message: text }),
  refusals: [...accessRefusals, TAKEN, FIELDS_WRONG],
})

/** Cities whose name contains `q`, in Persian order, at most twenty. */
export const listCities = opsRoute({
  ...reading,
  id: 'ops.cities',
  path: '/api/ops/cities',
  summary: 'شهرها',
  query: exactly({ q: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })) }),
  reply: listOf(city),
})

/** Stores a picture of a store or provider, re-encoded like every upload (D-64), and public at `path`. */
export const addPicture = opsRoute({
  ...byStaff,
  id: 'ops.pictures.add',
  method: 'POST',
  path: '/api/ops/pictures',
  summary: 'بارگذاری تصویر',
  files: ['file'],
  reply: done(Type.Object({ path: picture })),
  statuses: [201],
  refusals: [...accessRefusals, ...Object.values(pictureRefusals)],
})

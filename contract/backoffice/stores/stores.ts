import { Type } from 'typebox'
import { settingsRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema, keysetOf, keysetQuery } from '#contract/backoffice/access/staff-route.ts'
import { fileFields, fileType, sortBy } from '#contract/backoffice/lists/list-fields.ts'
import { fileRefusals } from '#contract/platform/files/refusals.ts'
import { done, listOf, one, messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly, id, nullable, rials } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { storeSorts } from '#domain/backoffice/lists/list-names.ts'
import { picturePattern, slugPattern, storeTypes } from '#domain/catalogue/stores/store.ts'
import { refundPolicyTypes } from '#domain/platform/products/order-types.ts'

const accessRefusals = Object.values(staffRefusals)
const { TAKEN, FIELDS_WRONG } = settingsRefusals
/** Pictures have no quota. */
const { FILE_QUOTA: _, ...pictureRefusals } = fileRefusals
const text = Type.String()
const percent = Type.Number({ minimum: 0, maximum: 100 })
const onId = exactly({ id })
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

const storeFilter = {
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  type: Type.Optional(Type.Enum([...storeTypes])),
  is_open: Type.Optional(Type.Boolean()),
  sort: sortBy(storeSorts),
}

export const downloadStoresSchema = schema({
  summary: 'دریافت فروشگاه‌ها',
  body: exactly({ ...fileFields, ...storeFilter }),
  file: fileType,
  refusals: accessRefusals,
})

export const listStoresForStaffSchema = schema({
  refusals: accessRefusals,
  summary: 'فروشگاه‌ها',
  query: exactly({ ...keysetQuery, ...storeFilter }),
  reply: keysetOf(store),
})

export const readStoreForStaffSchema = schema({ refusals: accessRefusals, summary: 'یک فروشگاه', params: onId, reply: one(store) })

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

export const addStoreSchema = actionSchema({
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

export const changeStoreSchema = actionSchema({
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

export const setStoreCategoriesSchema = actionSchema({
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

export const readStoreTermsSchema = schema({
  refusals: accessRefusals,
  summary: 'تأمین‌کننده‌ها و پله‌های مبلغ فروشگاه',
  params: onId,
  reply: listOf(terms),
})

export const setStoreTermsSchema = actionSchema({
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

export const removeStoreTermsSchema = actionSchema({
  summary: 'حذف تأمین‌کننده از فروشگاه',
  params: exactly({ id, provider_id: id }),
  reply: messageOnly,
  refusals: accessRefusals,
})

export const orderStoreProvidersSchema = actionSchema({
  summary: 'ترتیب تأمین‌کننده‌های فروشگاه',
  params: onId,
  body: exactly({ provider_ids: Type.Array(id, { minItems: 1, maxItems: 20, uniqueItems: true }) }),
  reply: Type.Object({ ...listOf(terms).properties, message: text }),
  refusals: [...accessRefusals, TAKEN, FIELDS_WRONG],
})

export const listCitiesSchema = schema({
  refusals: accessRefusals,
  summary: 'شهرها',
  query: exactly({ q: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })) }),
  reply: listOf(city),
})

export const addPictureSchema = actionSchema({
  summary: 'بارگذاری تصویر',
  files: ['file'],
  reply: done(Type.Object({ path: picture })),
  statuses: [201],
  refusals: [...accessRefusals, ...Object.values(pictureRefusals)],
})

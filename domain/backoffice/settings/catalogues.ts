import { discountTypes } from '#domain/billing/discounts/discount.ts'
import { documentedKinds } from '#domain/billing/payments/payment.ts'
import { bannerTypes } from '#domain/catalogue/banners/banner.ts'
import { picturePattern } from '#domain/catalogue/stores/store.ts'
import { cardDeliveries, orderTypes } from '#domain/platform/products/order-types.ts'

/** The small reference tables that admins edit row by row. */
export const catalogues = [
  'providers',
  'categories',
  'banners',
  'discounts',
  'packages',
  'faq',
  'cancel-reasons',
  'canned-answers',
] as const
export type Catalogue = (typeof catalogues)[number]

export type FieldKind = 'text' | 'long-text' | 'number' | 'rials' | 'choice' | 'choices' | 'instant' | 'picture'
/** A field of a row: `name` is its column and its JSON key. */
export type Field = {
  readonly name: string
  readonly label: string
  readonly kind: FieldKind
  readonly isNeeded: boolean
  readonly choices: readonly string[]
}

const needed = (name: string, label: string, kind: FieldKind = 'text', choices: readonly string[] = []): Field => ({
  name,
  label,
  kind,
  isNeeded: true,
  choices,
})
const optional = (name: string, label: string, kind: FieldKind, choices: readonly string[] = []): Field => ({
  ...needed(name, label, kind, choices),
  isNeeded: false,
})

/** The fields of each table. Rows that others may refer to, such as a used discount code, are ended and never removed. */
export const catalogueOf: Readonly<
  Record<Catalogue, { readonly table: string; readonly mayRemove: boolean; readonly fields: readonly Field[] }>
> = {
  providers: {
    table: 'providers',
    mayRemove: false,
    fields: [needed('name', 'نام'), needed('icon', 'نشان', 'picture'), optional('card_delivery', 'تحویل کارت', 'choice', cardDeliveries)],
  },
  categories: {
    table: 'categories',
    mayRemove: false,
    fields: [
      needed('slug', 'نشانی'),
      needed('name_fa', 'نام فارسی'),
      needed('name_en', 'نام انگلیسی'),
      needed('icon', 'نشان', 'picture'),
      needed('position', 'ترتیب', 'number'),
    ],
  },
  banners: {
    table: 'banners',
    mayRemove: true,
    fields: [
      needed('type', 'جای نمایش', 'choice', bannerTypes),
      needed('link', 'لینک'),
      needed('desktop_image', 'تصویر', 'picture'),
      needed('position', 'ترتیب', 'number'),
    ],
  },
  discounts: {
    table: 'discounts',
    mayRemove: false,
    fields: [
      needed('code', 'کد'),
      needed('title', 'عنوان'),
      needed('type', 'نوع', 'choice', discountTypes),
      needed('value', 'مقدار', 'number'),
      optional('cap', 'سقف', 'rials'),
      optional('expired_at', 'پایان', 'instant'),
      needed('applies_to', 'برای', 'choices', documentedKinds),
      needed('uses_each', 'تعداد استفادهٔ هر نفر', 'number'),
    ],
  },
  packages: {
    table: 'point_packages',
    mayRemove: true,
    fields: [
      needed('name', 'نام'),
      needed('slug', 'نشانی'),
      needed('points', 'امتیاز', 'number'),
      needed('total_price', 'قیمت', 'rials'),
      optional('discount_type', 'نوع تخفیف', 'choice', discountTypes),
      optional('discount_value', 'مقدار تخفیف', 'number'),
      needed('position', 'ترتیب', 'number'),
    ],
  },
  faq: {
    table: 'faq_rows',
    mayRemove: true,
    fields: [
      needed('response_id', 'مجموعه', 'number'),
      optional('parent_id', 'ردیف بالاتر', 'number'),
      needed('row_level', 'پله', 'number'),
      needed('position', 'ترتیب', 'number'),
      needed('title', 'پرسش'),
      optional('value', 'پاسخ', 'long-text'),
      optional('description', 'توضیح', 'long-text'),
    ],
  },
  'cancel-reasons': {
    table: 'cancel_reasons',
    mayRemove: false,
    fields: [
      needed('tag', 'نوع سفارش', 'choice', orderTypes),
      needed('code', 'کد'),
      needed('text', 'متن'),
      optional('description', 'توضیح', 'long-text'),
    ],
  },
  'canned-answers': {
    table: 'canned_answers',
    mayRemove: true,
    fields: [needed('title', 'عنوان'), needed('text', 'متن', 'long-text'), needed('position', 'ترتیب', 'number')],
  },
}

/** Why a value is not valid for its field, as a Persian sentence; null if it is valid. */
export function fieldFault({ kind, isNeeded, choices }: Field, value: unknown): string | null {
  if (value === null || value === '') return isNeeded ? 'این مورد لازم است.' : null
  if (kind === 'number' || kind === 'rials')
    return Number.isSafeInteger(value) && (kind === 'number' || Number(value) >= 0) ? null : 'یک عدد درست وارد کنید.'
  if (kind === 'choice') return choices.some((choice) => choice === value) ? null : 'یکی از گزینه‌ها را انتخاب کنید.'
  if (kind === 'choices')
    return Array.isArray(value) && value.length > 0 && value.every((each) => choices.some((choice) => choice === each))
      ? null
      : 'دست‌کم یکی از گزینه‌ها را انتخاب کنید.'
  if (typeof value !== 'string' || value.length > (kind === 'long-text' ? 4000 : 300)) return 'متن درستی وارد کنید.'
  if (kind === 'picture' && !new RegExp(picturePattern).test(value)) return 'یک تصویر بارگذاری کنید.'
  return kind === 'instant' && !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? 'زمان درستی وارد کنید.' : null
}

/** The faults of the given fields by name, unknown fields included. `isNew`: all needed fields must be present. */
export function catalogueFaults(catalogue: Catalogue, given: Readonly<Record<string, unknown>>, isNew: boolean): Record<string, string[]> {
  const { fields } = catalogueOf[catalogue]
  const unknown = Object.keys(given).filter((name) => !fields.some((field) => field.name === name))
  const faulty = fields.flatMap((field): [string, string[]][] => {
    if (!(field.name in given)) return isNew && field.isNeeded ? [[field.name, ['این مورد لازم است.']]] : []
    const fault = fieldFault(field, given[field.name])
    return fault === null ? [] : [[field.name, [fault]]]
  })
  return { ...Object.fromEntries(unknown.map((name) => [name, ['چنین موردی در این جدول نیست.']])), ...Object.fromEntries(faulty) }
}

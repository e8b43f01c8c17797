import { Type } from 'typebox'
import { settingsRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema, keysetOf, keysetQuery } from '#contract/backoffice/access/staff-route.ts'
import { done, messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { catalogues } from '#domain/backoffice/settings/catalogues.ts'

const accessRefusals = Object.values(staffRefusals)
const { TAKEN, IN_USE, CHANGED_SINCE, FIELDS_WRONG } = settingsRefusals
const text = Type.String()
const onCatalogue = { catalogue: Type.Enum([...catalogues]) }
/** A row of a small reference table, by the names of domain/backoffice/settings/catalogues.ts. */
const row = Type.Object({ id, fields: Type.Record(text, Type.Unknown()) })
/** What a form needs to know of a field. */
const fieldView = Type.Object({
  name: text,
  label: text,
  kind: Type.Enum(['text', 'long-text', 'number', 'rials', 'choice', 'choices', 'instant', 'picture']),
  is_needed: Type.Boolean(),
  choices: Type.Array(text),
})

export const listCatalogueSchema = schema({
  refusals: accessRefusals,
  summary: 'یک جدول پایه',
  params: exactly(onCatalogue),
  reply: Type.Object({ results: Type.Array(row), fields: Type.Array(fieldView), may_remove: Type.Boolean() }),
})

const fields = exactly({ fields: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown()) })

export const addToCatalogueSchema = actionSchema({
  summary: 'افزودن به جدول پایه',
  params: exactly(onCatalogue),
  body: fields,
  reply: done(row),
  statuses: [201],
  refusals: [...accessRefusals, TAKEN, FIELDS_WRONG],
})

export const changeInCatalogueSchema = actionSchema({
  summary: 'تغییر در جدول پایه',
  params: exactly({ ...onCatalogue, id }),
  body: fields,
  reply: done(row),
  refusals: [...accessRefusals, TAKEN, FIELDS_WRONG],
})

export const removeFromCatalogueSchema = actionSchema({
  summary: 'حذف از جدول پایه',
  params: exactly({ ...onCatalogue, id }),
  reply: messageOnly,
  refusals: [...accessRefusals, IN_USE],
})

export const orderCatalogueSchema = actionSchema({
  summary: 'ترتیب ردیف‌های جدول پایه',
  params: exactly(onCatalogue),
  body: exactly({ ids: Type.Array(id, { minItems: 1, maxItems: 500, uniqueItems: true }) }),
  reply: messageOnly,
  refusals: [...accessRefusals, FIELDS_WRONG],
})

const fieldsOrNull = nullable(Type.Record(text, Type.Unknown()))

export const listCatalogueVersionsSchema = schema({
  summary: 'نسخه‌های یک جدول پایه',
  params: exactly(onCatalogue),
  query: exactly(keysetQuery),
  reply: keysetOf(
    Type.Object({
      /** The position in the audit, by which it is undone. */
      seq: id,
      at: instant,
      by: text,
      /** Null for an order of several rows. */
      row_id: nullable(id),
      before: fieldsOrNull,
      after: fieldsOrNull,
    }),
  ),
  refusals: accessRefusals,
})

export const undoInCatalogueSchema = actionSchema({
  summary: 'بازگرداندن نسخهٔ پیشین',
  params: exactly({ ...onCatalogue, seq: id }),
  reply: messageOnly,
  refusals: [...accessRefusals, TAKEN, IN_USE, CHANGED_SINCE, FIELDS_WRONG],
})

import { Type } from 'typebox'
import { byStaff, opsRoute } from '#contract/backoffice/access/ops-route.ts'
import { settingsRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { done, messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly, id } from '#contract/platform/http/fields.ts'
import { catalogues } from '#domain/backoffice/settings/catalogues.ts'

const accessRefusals = Object.values(staffRefusals)
const { TAKEN, IN_USE, FIELDS_WRONG } = settingsRefusals
const text = Type.String()
const reading = { ...byStaff, method: 'GET', refusals: accessRefusals } as const

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

/** Providers, categories, banners, discounts, packages, FAQ rows or cancel reasons, with the description of their fields. */
export const listCatalogue = opsRoute({
  ...reading,
  id: 'ops.catalogue',
  path: '/api/ops/catalogues/{catalogue}',
  summary: 'یک جدول پایه',
  params: exactly(onCatalogue),
  reply: Type.Object({ results: Type.Array(row), fields: Type.Array(fieldView), may_remove: Type.Boolean() }),
})

const fields = exactly({ fields: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown()) })

/** Wrong fields are refused with 422 and a sentence for each field. */
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
  refusals: [...accessRefusals, TAKEN, FIELDS_WRONG],
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
  refusals: [...accessRefusals, TAKEN, FIELDS_WRONG],
})

export const removeFromCatalogue = opsRoute({
  ...byStaff,
  id: 'ops.catalogue.remove',
  method: 'DELETE',
  path: '/api/ops/catalogues/{catalogue}/{id}',
  summary: 'حذف از جدول پایه',
  params: exactly({ ...onCatalogue, id }),
  reply: messageOnly,
  refusals: [...accessRefusals, IN_USE],
})

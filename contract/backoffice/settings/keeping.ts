import { Type } from 'typebox'
import { byStaff, opsRoute } from '#contract/backoffice/access/ops-route.ts'
import { keepingRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { done, listOf, told } from '#contract/platform/http/envelope.ts'
import { day, exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { policyValues, someValues } from '#contract/platform/policies/policy-values.ts'
import { catalogues } from '#domain/backoffice/settings/catalogues.ts'

const atDoor = Object.values(staffRefusals)
const { TAKEN, IN_USE, FIELDS_WRONG, EFFECTIVE_TOO_EARLY } = keepingRefusals
const text = Type.String()
const reading = { ...byStaff, method: 'GET', refusals: atDoor } as const

const onCatalogue = { catalogue: Type.Enum([...catalogues]) }
/** A row of a small reference table, by the names of domain/backoffice/settings/catalogues.ts. */
const row = Type.Object({ id, fields: Type.Record(text, Type.Unknown()) })
/** What each field is, for the form. */
const fieldSeen = Type.Object({
  name: text,
  label: text,
  kind: Type.Enum(['text', 'long-text', 'number', 'rials', 'choice', 'choices', 'instant', 'picture']),
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
    ...someValues,
  }),
  reply: done(policy),
  statuses: [201],
  refusals: [...atDoor, TAKEN, EFFECTIVE_TOO_EARLY, FIELDS_WRONG],
})

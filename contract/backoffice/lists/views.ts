import { Type } from 'typebox'
import { staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { done, listOf } from '#contract/platform/http/envelope.ts'
import { exactly, id } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { listNames } from '#domain/backoffice/lists/list-names.ts'

const refusals = Object.values(staffRefusals)
const list = Type.Enum([...listNames])
const name = Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' })

/** The search parameters of the list's page, one pair each. What was searched (`q`) may be personal and is not saved. */
const filter = Type.Array(
  exactly({ key: Type.String({ pattern: '^(?!q$)[a-z_]{1,30}$' }), value: Type.String({ minLength: 1, maxLength: 60 }) }),
  { maxItems: 12 },
)

const view = Type.Object({
  id,
  name,
  filter,
  is_shared: Type.Boolean(),
  is_mine: Type.Boolean(),
  /** The full name of who saved it. */
  saved_by: Type.String(),
})

export const listViewsSchema = schema({ summary: 'نماهای ذخیره‌شدهٔ یک فهرست', query: exactly({ list }), reply: listOf(view), refusals })

export const saveViewSchema = actionSchema({
  summary: 'ذخیرهٔ نما',
  body: exactly({ list, name, filter, is_shared: Type.Boolean() }),
  reply: done(view),
  refusals,
})

const onView = exactly({ id })

export const shareViewSchema = actionSchema({
  summary: 'اشتراک‌گذاری نما',
  params: onView,
  body: exactly({ is_shared: Type.Boolean() }),
  reply: done(Type.Null()),
  refusals,
})

export const removeViewSchema = actionSchema({ summary: 'حذف نما', params: onView, reply: done(Type.Null()), refusals })

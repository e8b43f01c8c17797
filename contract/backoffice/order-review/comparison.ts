import { Type } from 'typebox'
import { staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { one } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable, orderKey } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { comparedFields, comparedThings, valueSources } from '#domain/backoffice/order-review/comparison.ts'

const params = exactly({ order: orderKey })
const refusals = Object.values(staffRefusals)

/** What each document of the order must agree with: every known value of a field with its source, and whether the sources themselves differ. */
const comparisons = Type.Object({
  is_masked: Type.Boolean(),
  /** When the civil registry last failed to answer, where it has not answered since: what is shown of it is older. */
  registry_silent_at: nullable(instant),
  comparisons: Type.Array(
    Type.Object({
      /** Whose documents are compared. */
      customer_id: id,
      thing: Type.Enum([...comparedThings]),
      rows: Type.Array(
        Type.Object({
          field: Type.Enum([...comparedFields]),
          kind: Type.Enum(['text', 'day', 'rial']),
          values: Type.Array(Type.Object({ source: Type.Enum([...valueSources]), value: Type.String(), at: nullable(instant) })),
          differs: Type.Boolean(),
        }),
      ),
    }),
  ),
})

export const readComparisonsSchema = schema({
  summary: 'آنچه مدارک سفارش باید با آن بخواند',
  params,
  reply: one(comparisons),
  refusals,
})

export const showComparisonsSchema = actionSchema({
  summary: 'نمایش کامل آنچه مدارک باید با آن بخواند',
  params,
  body: exactly({ why: Type.String({ minLength: 3, maxLength: 200 }) }),
  reply: one(comparisons),
  refusals,
})

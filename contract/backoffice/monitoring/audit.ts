import { Type } from 'typebox'
import { staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { keysetOf, keysetQuery } from '#contract/backoffice/access/staff-route.ts'
import { daysFilter, fileFields, fileType, sortBy } from '#contract/backoffice/lists/list-fields.ts'
import { shortCustomer } from '#contract/backoffice/queues/queues.ts'
import { one } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable, orderKey } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { staffRoles } from '#domain/backoffice/access/rights.ts'
import { auditGroups } from '#domain/backoffice/audit/action-groups.ts'
import { auditSorts } from '#domain/backoffice/lists/list-names.ts'

const refusals = Object.values(staffRefusals)
const text = Type.String()

const narrowed = {
  staff_id: Type.Optional(id),
  customer_id: Type.Optional(id),
  order_id: Type.Optional(id),
  /** By the order's id or identifier (PL-00000012). */
  order: Type.Optional(orderKey),
  deed: Type.Optional(Type.String({ maxLength: 60 })),
  /** Only what changed something: neither what was only shown or downloaded, nor logins. */
  changes_only: Type.Optional(Type.Boolean()),
  ...daysFilter,
}
const filter = {
  ...narrowed,
  group: Type.Optional(Type.Enum([...auditGroups])),
  /** One record by its place in the chain, as a link to it names it. */
  seq: Type.Optional(id),
  sort: sortBy(auditSorts),
}

export const listAuditSchema = schema({
  refusals,
  summary: 'دفتر رویدادهای کارکنان',
  query: exactly({ ...keysetQuery, ...filter }),
  reply: keysetOf(
    Type.Object({
      seq: id,
      at: instant,
      staff: nullable(Type.Object({ id, name: text, full_name: text, role: Type.Enum([...staffRoles]) })),
      deed: text,
      deed_title: text,
      /** What was done, after the actor's name. */
      sentence: text,
      why: nullable(text),
      changes: Type.Array(Type.Object({ name: text, before: nullable(text), after: nullable(text) })),
      group: Type.Enum([...auditGroups]),
      customer_id: nullable(id),
      customer: nullable(shortCustomer),
      order_id: nullable(id),
      order_identifier: nullable(text),
      subject: nullable(text),
      before: Type.Unknown(),
      after: Type.Unknown(),
      hash: text,
    }),
  ),
})

export const countAuditSchema = schema({
  refusals,
  summary: 'شمار رویدادها',
  query: exactly(narrowed),
  reply: one(
    Type.Object({
      /** The records of each group under the filter. */
      groups: Type.Array(Type.Object({ group: Type.Enum([...auditGroups]), count: Type.Integer({ minimum: 0 }) })),
      /** Who did most today whatever the filter, at most six members. */
      today: Type.Array(Type.Object({ id, full_name: text, count: Type.Integer({ minimum: 1 }) })),
    }),
  ),
})

export const readAuditChainSchema = schema({
  refusals,
  summary: 'درستی زنجیرهٔ رویدادها',
  reply: one(
    Type.Object({
      rows: Type.Integer({ minimum: 0 }),
      checked_at: instant,
      /** What breaks the chain, at most a hundred; none on a sound one. */
      breaks: Type.Array(Type.Object({ seq: Type.Integer(), violation: text })),
    }),
  ),
})

export const downloadAuditSchema = schema({
  refusals,
  summary: 'دریافت رویدادها',
  body: exactly({ ...fileFields, ...filter }),
  file: fileType,
})

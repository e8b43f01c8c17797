import { Type, type Static } from 'typebox'
import { one } from '#contract/platform/http/envelope.ts'
import { entity, exactly, id, nullable } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'

/** R-ENTITY-64: a tree as rows; top rows have no parent. `text` and `description` are plain text (D-94). */
export const faqSet = entity('FaqSet', {
  response_details: Type.Array(
    Type.Object({
      id,
      title: Type.String(),
      parent_id: nullable(id),
      row_level: Type.Integer({ minimum: 0 }),
      response_id: id,
      value: nullable(Type.String()),
      description: nullable(Type.String()),
    }),
  ),
  text: Type.String(),
})
export type FaqSet = Static<typeof faqSet>

export const openFaqSchema = schema({
  summary: 'پرسش‌های پرتکرار',
  description: 'One numbered set of questions and answers; unknown is 404.',
  params: exactly({ id }),
  reply: one(faqSet),
  refusals: [],
})

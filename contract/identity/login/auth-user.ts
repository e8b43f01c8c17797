import { Type, type Static } from 'typebox'
import { entity, id, mobile, nullable, rials } from '#contract/platform/http/fields.ts'

/** R-ENTITY-01. `credit_limit` is 0 below 30,000,000 (R-ENTITY-02); `pointsBalance` is spelled as in the specification. */
export const authUser = entity('AuthUser', {
  access_token: Type.String({ minLength: 43, maxLength: 43 }),
  name: nullable(Type.String()),
  family: nullable(Type.String()),
  id,
  gender: Type.Enum(['MALE', 'FEMALE']),
  mobile,
  email: nullable(Type.String()),
  pointsBalance: Type.Integer({ minimum: 0 }),
  password_set: Type.Boolean(),
  type: Type.String(),
  credit_limit: rials,
})
export type AuthUser = Static<typeof authUser>

import { Type } from 'typebox'
import { schema } from '#contract/platform/http/route.ts'

export const gatewayCallbackSchema = schema({
  summary: 'بازگشت از درگاه بانکی',
  query: Type.Object({
    Authority: Type.String({ minLength: 1, maxLength: 100 }),
    Status: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  refusals: [],
})

import { Type } from 'typebox'
import { exactly } from '#contract/platform/http/fields.ts'

const text = Type.String()

/** A reason that may be chosen, with the sentence the customer reads. */
export const codedReason = Type.Object({ code: text, target: text, text })
/** A chosen reason; `target` if the code applies to several documents, `text` to replace the usual sentence. */
export const chosenReason = exactly({
  code: Type.String({ minLength: 1, maxLength: 60 }),
  target: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  text: Type.Optional(Type.String({ minLength: 5, maxLength: 300 })),
})
export const chosenReasons = Type.Array(chosenReason, { maxItems: 12 })

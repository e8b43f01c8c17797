import type { FormSchema } from '#browser/platform/forms/use-form.ts'
import { formWords } from '#contract/catalogue/help/form-words.ts'
import type { FormFaults } from '#domain/catalogue/help/public-forms.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'

type Texts = Readonly<Record<string, string>>

/**
 * The schema of a form that anybody may send: judged before it is sent by the same rules as on the server; digits and letters
 * are normalised as it is sent.
 */
export const publicSchema = <Values extends Texts>(
  initial: Values,
  judge: (values: Values) => FormFaults,
  optional: readonly (keyof Values & string)[] = [],
): FormSchema<Values> => ({
  initial,
  tidy: (values) => mapped(values, normalise) as Values,
  validate: (values) => {
    const missing = Object.entries(values).filter(([name, text]) => text === '' && !optional.includes(name))
    const faults = { ...judge(values), ...Object.fromEntries(missing.map(([name]) => [name, 'required' as const])) }
    return mapped(faults, (fault) => formWords[fault]) as Partial<Record<keyof Values & string, string>>
  },
})

const mapped = <From, To>(values: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

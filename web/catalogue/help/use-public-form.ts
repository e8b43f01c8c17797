import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Refused } from '#browser/platform/http/refused.ts'
import { formWords } from '#contract/catalogue/help/form-words.ts'
import type { FormFaults } from '#domain/catalogue/help/public-forms.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { wordsOf } from '#web/platform/http/messages.ts'

type Texts = Readonly<Record<string, string>>
type Rules<Values extends Texts> = {
  readonly empty: Values
  /** Fields that may stay empty. */
  readonly optional?: readonly (keyof Values & string)[]
  /** What the domain says of the values. */
  readonly judge: (values: Values) => FormFaults
  /** Sends the values; answers the sentence to show. */
  readonly send: (values: Values) => Promise<{ readonly message: string }>
}

/**
 * A form that anybody may send: its fields are judged before it is sent, by the same rules as on the server, and what
 * the server says of them is shown beside them. Digits and letters are made ours as it is sent.
 */
export function usePublicForm<Values extends Texts>({ empty, optional = [], judge, send }: Rules<Values>) {
  const [values, setValues] = useState(empty)
  const [faults, setFaults] = useState<FormFaults>({})
  /** What was found as it was last sent. */
  const [found, setFound] = useState<FormFaults>({})
  const form = useRef<HTMLFormElement>(null)
  const sending = useMutation({ mutationFn: send })
  const once = useOneAtATime()
  const refused = sending.error instanceof Refused ? sending.error.errors : {}
  const error = (name: string): string | undefined => (faults[name] ? formWords[faults[name]] : refused[name]?.[0])

  // Where it was refused, not where a field is put right: whoever types stays in their field.
  useEffect(() => {
    const isRefused = Object.keys(found).length > 0 || sending.error
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus()
  }, [found, sending.error])

  const set = (name: keyof Values & string, text: string) => {
    setValues((last) => ({ ...last, [name]: text }))
    setFaults((last) => Object.fromEntries(Object.entries(last).filter(([field]) => field !== name)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = mapped(values, normalise)
    const missing = Object.entries(written).filter(([name, text]) => text === '' && !optional.includes(name))
    const now = { ...judge(written), ...Object.fromEntries(missing.map(([name]) => [name, 'required' as const])) }
    setFaults(now)
    setFound(now)
    if (Object.keys(now).length === 0) once(() => sending.mutateAsync(written))
    else sending.reset()
  }

  return {
    form: { ref: form, onSubmit: submit, noValidate: true },
    values,
    set,
    error,
    /** What a field needs: its name, value, way to change and why it is refused. */
    field: (name: keyof Values & string) => ({
      name,
      value: values[name] ?? '',
      onChange: (text: string) => set(name, text),
      error: error(name),
    }),
    isSending: sending.isPending,
    /** Why it was refused as a whole; what is wrong with single fields stands beside them. */
    problem: sending.error && Object.keys(refused).length === 0 ? wordsOf(sending.error) : null,
    /** The sentence of the server once it has been taken. */
    sent: sending.data?.message ?? null,
    again: () => {
      setValues(empty)
      sending.reset()
    },
  }
}

const mapped = <Values extends Texts>(values: Values, change: (text: string) => string): Values =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, change(text)])) as Values

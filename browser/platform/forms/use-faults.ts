import { useEffect, useRef, useState } from 'react'
import { Refused } from '#browser/platform/http/refused.ts'

/** What is wrong, as a Persian sentence by field. */
export type Faults<Values> = Partial<Record<keyof Values & string, string>>

/** The faults of a form and the problem of it as a whole; when they are shown the focus moves to the first field with one. */
export function useFaults<Values extends object>() {
  const [faults, setFaults] = useState<Faults<Values>>({})
  const [problem, setProblem] = useState<string | undefined>()
  const ref = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    // After they are drawn, and not when one is put right: whoever types stays in their field.
    if (attempt > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')?.focus()
  }, [attempt])
  return {
    ref,
    faults,
    problem,
    show: (found: Faults<Values>, whole?: string) => {
      setFaults(found)
      setProblem(whole)
      setAttempt((before) => before + 1)
    },
    /** For fields that were changed since. */
    forget: (names: readonly string[]) => {
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))) as Faults<Values>)
      setProblem(undefined)
    },
  }
}

/** The server's errors by the fields of a form, and what is left to say beside none of them. */
export function faultsOfFailure(
  error: Error,
  fields: readonly string[],
): { readonly faults: Readonly<Record<string, string>>; readonly problem: string | undefined } {
  if (!(error instanceof Refused)) return { faults: {}, problem: unexpected }
  const faults: Record<string, string> = {}
  const sentences = new Set<string>()
  for (const [name, [sentence = '']] of Object.entries(error.errors)) {
    const field = fields.find((each) => name === each || name.startsWith(`${each}.`))
    if (field !== undefined) faults[field] ??= sentence
    else sentences.add(error.message).add(sentence)
  }
  if (Object.keys(faults).length === 0) sentences.add(error.message)
  return { faults, problem: sentences.size === 0 ? undefined : [...sentences].join(' ') }
}

const unexpected = 'از سمت ماست. چند دقیقهٔ دیگر دوباره امتحان کنید.'

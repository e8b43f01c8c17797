import { useMutation } from '@tanstack/react-query'
import { useState, type Dispatch, type FormEvent, type SetStateAction } from 'react'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { goToNextField, nameEnterKey } from '#ui/fields/next-field.ts'
import { useUnsavedChanges } from './unsaved-changes.ts'
import { faultsOfFailure, useFaults, type Faults } from './use-faults.ts'

/** What a form contains and when it may be sent. Fields are named as the wire names them, so that the server's errors find them. */
export type FormSchema<Values extends object> = {
  /** What the fields show until they are changed; a field that was not changed follows it. */
  readonly initial: Values
  /** What is checked and sent of what was typed, such as Latin digits in place of Persian ones. */
  readonly tidy?: (values: Values) => Values
  /** What is wrong; nothing is sent while anything is. */
  readonly validate?: (values: Values) => Faults<Values>
}

type Sending<Values extends object, Reply> = {
  readonly send: (values: Values) => Promise<Reply>
  readonly onSent?: (reply: Reply, values: Values) => void
}

export type FormOptions<Values extends object, Reply> = FormSchema<Values> &
  Sending<Values, Reply> & {
    /** Shows what is said beside no field, where a form does not show `problem` itself. */
    readonly onProblem?: (problem: string) => void
    /** False where nothing is lost by leaving, as with a code or a choice of two. */
    readonly isGuarded?: boolean
    /** False where another page or step follows, which shall not be preceded by empty fields. */
    readonly isClearedOnSent?: boolean
    /** Where changes outlive the form: what was changed, and how to set it. */
    readonly draft?: readonly [Partial<Values>, Dispatch<SetStateAction<Partial<Values>>>]
  }

/** What the fields of a form need of it. */
export type FormFields<Values extends object> = Pick<
  ReturnType<typeof useForm<Values, unknown>>,
  'values' | 'field' | 'faults' | 'problem' | 'change'
>

/**
 * The one pattern of forms: it checks before sending, sends once for two presses, shows the server's errors at their fields,
 * moves the focus to the first fault and warns before unsaved changes are lost (leave-guard.tsx).
 */
export function useForm<Values extends object, Reply>(options: FormOptions<Values, Reply>) {
  const { initial, isGuarded = true, isClearedOnSent = true } = options
  const ownDraft = useState<Partial<Values>>({})
  const [changed, setChanged] = options.draft ?? ownDraft
  const { ref, faults, problem, show, forget } = useFaults<Values>()
  const once = useOneAtATime()
  const values: Values = { ...initial, ...changed }
  const isChanged = Object.keys(differing(changed, initial)).length > 0

  const sending = useMutation<Reply, Error, Sending<Values, Reply> & { readonly typed: Values; readonly values: Values }>({
    mutationFn: ({ send, values: sent }) => send(sent),
    onSuccess: (reply, { onSent, typed, values: sent }) => {
      // What was changed while it was on its way was not sent.
      if (isClearedOnSent) setChanged((now) => differing(now, typed))
      onSent?.(reply, sent)
    },
    onError: (error) => {
      markUnsaved(isGuarded && isChanged)
      const failure = faultsOfFailure(error, Object.keys(initial))
      show(failure.faults as Faults<Values>, failure.problem)
      if (failure.problem !== undefined) options.onProblem?.(failure.problem)
    },
  })
  const markUnsaved = useUnsavedChanges(isGuarded && isChanged && !sending.isPending)

  /** Checks and sends what is typed, with `part` of it replaced; `way` replaces how the form does either. */
  const submit = (part: Partial<Values> = {}, way: Partial<FormOptions<Values, Reply>> = {}): void => {
    const { tidy, validate, send, onSent } = { ...options, ...way }
    const typed = { ...values, ...part }
    const sent = tidy ? tidy(typed) : typed
    const found = validate?.(sent) ?? {}
    show(found)
    if (Object.keys(found).length > 0) return
    markUnsaved(false)
    once(() => sending.mutateAsync({ send, ...(onSent && { onSent }), typed, values: sent }))
  }
  const change = (part: Partial<Values>): void => {
    setChanged((before) => ({ ...before, ...part }))
    forget(Object.keys(part))
  }
  return {
    /** For `<form {...form.props}>`. */
    props: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        submit()
      },
      onFocus: nameEnterKey,
      onKeyDown: goToNextField,
    },
    values,
    /** What a field needs: its name, value, way to change and why it is refused. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
      error: faults[name],
    }),
    faults,
    /** Why it was refused as a whole, and what was said of fields that it does not have. */
    problem,
    isChanged,
    isSending: sending.isPending,
    /** The reply once it was accepted, with what was sent. */
    sent: sending.data === undefined ? null : { reply: sending.data, values: sending.variables?.values ?? values },
    change,
    submit,
    /** Back to how it began. */
    reset: () => {
      setChanged({})
      show({})
      sending.reset()
    },
  }
}

function differing<Values extends object>(changed: Partial<Values>, from: Values): Partial<Values> {
  const entries = Object.entries(changed).filter(([name, value]) => !Object.is(value, from[name as keyof Values]))
  return Object.fromEntries(entries) as Partial<Values>
}

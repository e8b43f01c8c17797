import { useId } from 'react'
import { digits } from '#domain/platform/kernel/persian.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FieldNote } from '#ui/field-frame.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { Key } from './key.tsx'
import { useKeys } from './use-keys.ts'

export type CodedReason = { readonly code: string; readonly target: string; readonly text: string }
/** The chosen reasons by code and target, each with the sentence its reader gets. */
export type ChosenReasons = Readonly<Record<string, CodedReason>>

type Props = {
  readonly legend: string
  /** That the reader gets exactly these words. */
  readonly hint: string
  readonly offered: readonly CodedReason[]
  readonly chosen: ChosenReasons
  readonly onChange: (chosen: ChosenReasons) => void
  /** The first nine are also chosen by their number; of several pickers on a page one alone. */
  readonly hasKeys?: boolean
  readonly error?: string | undefined
}

/** The coded reasons of a decision; the sentence of each chosen one may be rewritten before it is sent. */
export function ReasonPicker({ legend, hint, offered, chosen, onChange, hasKeys = false, error }: Props) {
  const noteId = useId()
  const toggle = (reason: CodedReason, isChosen: boolean) => {
    const { [keyOf(reason)]: _, ...others } = chosen
    onChange(isChosen ? { ...others, [keyOf(reason)]: reason } : others)
  }
  const byNumber = offered.slice(0, hasKeys ? 9 : 0).map((reason, at) => [String(at + 1), () => toggle(reason, !(keyOf(reason) in chosen))])
  useKeys(Object.fromEntries(byNumber))
  return (
    <fieldset aria-describedby={noteId} className="space-y-3">
      <legend className="label mb-1">{legend}</legend>
      {offered.map((reason, at) => {
        const kept = chosen[keyOf(reason)]
        return (
          <div key={keyOf(reason)}>
            <div className="flex items-start justify-between gap-3">
              <CheckboxField checked={kept !== undefined} onChange={(isChosen) => toggle(reason, isChosen)}>
                {reason.text}
              </CheckboxField>
              {at < byNumber.length && <Key>{digits(at + 1)}</Key>}
            </div>
            {kept && (
              <TextArea
                className="mt-2"
                label={hint}
                value={kept.text}
                maxLength={300}
                onChange={(text) => onChange({ ...chosen, [keyOf(reason)]: { ...kept, text } })}
              />
            )}
          </div>
        )
      })}
      <FieldNote id={noteId} error={error} />
    </fieldset>
  )
}

/** As the wire takes them: the text only where it was rewritten. */
export const wireReasons = (chosen: ChosenReasons, offered: readonly CodedReason[]) =>
  Object.values(chosen).map(({ code, target, text }) => {
    const isOwn = !offered.some((reason) => reason.code === code && reason.target === target && reason.text === text)
    return { code, target, ...(isOwn && { text }) }
  })

const keyOf = ({ code, target }: CodedReason): string => `${code}/${target}`

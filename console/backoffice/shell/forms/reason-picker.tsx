import { useId } from 'react'
import { Key, useKeys } from '#browser/platform/keyboard/use-keys.tsx'
import { leastReason, ownReason } from '#domain/backoffice/order-review/reasons.ts'
import { documentGroupNames, documentGroups } from '#domain/lending/documents/document.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldNote } from '#ui/fields/field-frame.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { copy } from '../copy.ts'

export type CodedReason = { readonly code: string; readonly target: string; readonly text: string }
/** The chosen reasons by code and target, each with the sentence the customer reads. */
export type ChosenReasons = Readonly<Record<string, CodedReason>>

type Props = {
  readonly legend: string
  /** A hint that the customer reads exactly this text. */
  readonly hint: string
  readonly offered: readonly CodedReason[]
  readonly chosen: ChosenReasons
  readonly onChange: (chosen: ChosenReasons) => void
  /** The digits 1 to 9 toggle the first nine reasons. Only one picker on a page may have keys. */
  readonly hasKeys?: boolean
  readonly error?: string | undefined
}

/** The coded reasons of a decision; the sentence of each chosen one can be edited. */
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
        const picked = chosen[keyOf(reason)]
        return (
          <div key={keyOf(reason)}>
            <div className="flex items-start justify-between gap-3">
              <CheckboxField
                aria-invalid={error && at === 0 ? true : undefined}
                checked={picked !== undefined}
                onChange={(isChosen) => toggle(reason, isChosen)}
              >
                {titleOf(reason)}
              </CheckboxField>
              {at < byNumber.length && <Key>{digits(at + 1)}</Key>}
            </div>
            {picked && (
              <TextArea
                className="mt-2"
                label={hint}
                value={picked.text}
                maxLength={300}
                onChange={(text) => onChange({ ...chosen, [keyOf(reason)]: { ...picked, text } })}
              />
            )}
          </div>
        )
      })}
      <FieldNote id={noteId} error={error} />
    </fieldset>
  )
}

/** The reasons as the body of a call, with the text only if it was edited. */
export const wireReasons = (chosen: ChosenReasons, offered: readonly CodedReason[]) =>
  Object.values(chosen).map(({ code, target, text }) => {
    const isOwn = !offered.some((reason) => reason.code === code && reason.target === target && reason.text === text)
    return { code, target, ...(isOwn && { text }) }
  })

/** Whether a chosen reason still has no sentence for the customer, as one in the reviewer's own words. */
export const lacksText = (chosen: ChosenReasons): boolean => Object.values(chosen).some(({ text }) => text.trim().length < leastReason)

/** A usual reason by its sentence; one in own words by what it concerns. */
function titleOf({ code, target, text }: CodedReason): string {
  if (code !== ownReason || text !== '') return text
  const group = documentGroups.find((each) => each === target)
  const about = group ? documentGroupNames[group] : target === 'address' ? copy.ownData : null
  return about === null ? copy.otherReason : `${copy.otherReason}، ${about}`
}

/** The key of a reason among the chosen ones. */
export const keyOf = ({ code, target }: Pick<CodedReason, 'code' | 'target'>): string => `${code}/${target}`

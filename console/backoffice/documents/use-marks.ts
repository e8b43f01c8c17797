import { useState } from 'react'
import { keyOf, type ChosenReasons, type CodedReason } from '#console/backoffice/shell/forms/reason-picker.tsx'
import type { ComparedField } from '#domain/backoffice/order-review/comparison.ts'
import { ownReason } from '#domain/backoffice/order-review/reasons.ts'
import { comparisonCopy as copy, fieldNames } from './copy.ts'
import type { ComparedRow } from './queries.ts'

/** The fields that a reviewer marked as not agreeing; at first those whose sources differ. */
export function useMarks(rows: readonly ComparedRow[]) {
  const [changed, setChanged] = useState<Readonly<Partial<Record<ComparedField, boolean>>>>({})
  const marked = rows.filter(({ field, differs }) => changed[field] ?? differs).map(({ field }) => field)
  const mark = (field: ComparedField, isMarked: boolean) => setChanged((all) => ({ ...all, [field]: isMarked }))
  const after = (field: ComparedField, isMarked: boolean): readonly ComparedField[] =>
    isMarked ? [...marked, field] : marked.filter((each) => each !== field)
  return { marked, mark, after }
}

/** The sentence for these fields. */
const sentenceOf = (fields: readonly ComparedField[]): string => copy.sentence(fields.map((field) => fieldNames[field]).join(' و '))

/** The reasons after the marks changed: the sentence about the marked fields follows them until the reviewer writes another. */
export function withMarks(
  reasons: ChosenReasons,
  offered: readonly CodedReason[],
  { before, after }: { readonly before: readonly ComparedField[]; readonly after: readonly ComparedField[] },
): ChosenReasons {
  const own = offered.find(({ code }) => code === ownReason)
  if (!own) return reasons
  const { [keyOf(own)]: written, ...others } = reasons
  const isOurs = written === undefined || written.text.trim() === '' || written.text === sentenceOf(before)
  if (!isOurs) return reasons
  return after.length === 0 ? others : { ...others, [keyOf(own)]: { ...own, text: sentenceOf(after) } }
}

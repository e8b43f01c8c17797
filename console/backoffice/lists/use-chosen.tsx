import { useState } from 'react'
import { Checkbox } from '#ui/fields/checkbox-field.tsx'
import { copy } from './copy.ts'

type Choice<T> = {
  readonly keyOf: (row: T) => string
  /** Whether the command may still be given on it. */
  readonly isOpen: (row: T) => boolean
  readonly titleOf: (row: T) => string
  /** Whether the command may be given on both together; on any two where it is not said. */
  readonly isAlike?: (row: T, other: T) => boolean
}

/** The rows of a list that are chosen for one command, the box of each, and that of all rows of a list whose rows are alike. */
export function useChosen<T>(rows: readonly T[], { keyOf, isOpen, titleOf, isAlike = () => true }: Choice<T>) {
  const [keys, setKeys] = useState<readonly string[]>([])
  const chosen = rows.filter((row) => keys.includes(keyOf(row)) && isOpen(row))
  const choose = (key: string, isChosen: boolean) => setKeys(isChosen ? [...keys, key] : keys.filter((each) => each !== key))
  const mayChoose = (row: T) => isOpen(row) && (chosen[0] === undefined || isAlike(row, chosen[0]))
  const renderChoice = (row: T) => (
    <Checkbox
      aria-label={`${copy.choose} ${titleOf(row)}`}
      checked={chosen.includes(row)}
      disabled={!mayChoose(row)}
      onChange={(isChosen) => choose(keyOf(row), isChosen)}
    />
  )
  const open = rows.filter(isOpen)
  const isEvery = open.length > 0 && chosen.length === open.length
  const renderAll = () => (
    <Checkbox
      aria-label={copy.chooseAll}
      checked={isEvery}
      mixed={!isEvery && chosen.length > 0}
      disabled={open.length === 0}
      onChange={() => setKeys(isEvery ? [] : open.map(keyOf))}
    />
  )
  const toggle = (row: T) => mayChoose(row) && choose(keyOf(row), !chosen.includes(row))
  return { chosen, renderChoice, renderAll, toggle, clear: () => setKeys([]) }
}

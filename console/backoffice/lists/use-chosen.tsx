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

/** The rows of a list that are chosen for one command, and the box of each. */
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
  return { chosen, renderChoice, clear: () => setKeys([]) }
}

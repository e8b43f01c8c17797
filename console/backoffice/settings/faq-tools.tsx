import IconArrowDown from '#icons/IconArrowDown'
import IconArrowUp from '#icons/IconArrowUp'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { copy } from './copy.ts'
import { movedIds, type FaqRow } from './faq-rows.ts'

/** What may be done with a heading or a question. */
export type FaqActions = {
  readonly isOrdering: boolean
  readonly onOrder: (ids: readonly number[]) => void
  readonly onEdit: (row: FaqRow) => void
  readonly onRemove: (row: FaqRow) => void
}

type Props = { readonly rows: readonly FaqRow[]; readonly index: number; readonly actions: FaqActions }

/** The buttons of one of `rows`: it is moved among its neighbours, changed, and removed once nothing is beneath it. */
export function FaqTools({ rows, index, actions: { isOrdering, onOrder, onEdit, onRemove } }: Props) {
  const row = rows[index]
  if (!row) return null
  const isLast = index === rows.length - 1
  return (
    <span className="flex items-center gap-1">
      <IconButton
        size="sm"
        label={`${copy.faqUp} ${row.title}`}
        icon={<IconArrowUp />}
        disabled={index === 0 || isOrdering}
        onClick={() => onOrder(movedIds(rows, index, -1))}
      />
      <IconButton
        size="sm"
        label={`${copy.faqDown} ${row.title}`}
        icon={<IconArrowDown />}
        disabled={isLast || isOrdering}
        onClick={() => onOrder(movedIds(rows, index, 1))}
      />
      <Button size="xs" variant="soft" onClick={() => onEdit(row)}>
        {copy.change}
        <span className="sr-only"> {row.title}</span>
      </Button>
      <Button
        size="xs"
        variant="danger-soft"
        onClick={() => onRemove(row)}
        disabledReason={row.below.length > 0 ? copy.faqNotEmpty : undefined}
      >
        {copy.remove}
        <span className="sr-only"> {row.title}</span>
      </Button>
    </span>
  )
}

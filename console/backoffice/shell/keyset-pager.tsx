import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'

type Props = {
  /** The cursor of what follows; null at the end. */
  readonly next: string | null
  readonly isFirst: boolean
  readonly onCursor: (cursor: string | undefined) => void
}

/** Through a long list: older by the cursor, back as the browser goes back, or to the newest. Nothing where all is shown. */
export function KeysetPager({ next, isFirst, onCursor }: Props) {
  if (next === null && isFirst) return null
  return (
    <nav aria-label={copy.listPages} className="mt-4 flex justify-end gap-2">
      <Button
        variant="ghost"
        size="sm"
        icon={<IconChevronRight aria-hidden />}
        disabledReason={isFirst ? copy.atStart : undefined}
        onClick={() => onCursor(undefined)}
      >
        {copy.toTop}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        disabledReason={next === null ? copy.atEnd : undefined}
        onClick={() => onCursor(next ?? undefined)}
      >
        {copy.further}
        <IconChevronLeft aria-hidden />
      </Button>
    </nav>
  )
}

import IconChevronLeft from '#icons/IconChevronLeft'
import IconChevronRight from '#icons/IconChevronRight'
import { Button } from '#ui/actions/button.tsx'
import { copy } from './copy.ts'

type Props = {
  /** The cursor of the next page; null on the last. */
  readonly next: string | null
  readonly isFirst: boolean
  readonly onCursor: (cursor: string | undefined) => void
}

/** Buttons to the next page and to the first; the browser goes back. Nothing if there is only one page. */
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

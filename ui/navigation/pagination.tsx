import { digits } from '#domain/platform/kernel/persian.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconChevronRight from '#icons/IconChevronRight'
import { IconButton } from '../actions/button.tsx'
import { classNames } from '../class-names.ts'

type Props = { readonly page: number; readonly lastPage: number; readonly onPage: (page: number) => void }

/** Pages from 1; nothing is shown when there is only one. */
export function Pagination({ page, lastPage, onPage }: Props) {
  if (lastPage <= 1) return null
  return (
    <nav aria-label="صفحه‌ها" className="flex items-center justify-center gap-2">
      <IconButton label="صفحهٔ قبل" size="sm" icon={<IconChevronRight />} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      {pagesNear(page, lastPage).map((shown, at) =>
        shown === null ? (
          <span key={`gap-${at}`}>…</span>
        ) : (
          <button
            key={shown}
            type="button"
            aria-label={`صفحهٔ ${digits(shown)}`}
            aria-current={shown === page ? 'page' : undefined}
            className={classNames('btn btn-sm', shown === page ? 'btn-soft' : 'btn-ghost')}
            onClick={() => onPage(shown)}
          >
            {digits(shown)}
          </button>
        ),
      )}
      <IconButton label="صفحهٔ بعد" size="sm" icon={<IconChevronLeft />} disabled={page >= lastPage} onClick={() => onPage(page + 1)} />
    </nav>
  )
}

/** The first, the last and the neighbours of `page`; null means pages left out. */
export function pagesNear(page: number, lastPage: number): (number | null)[] {
  const pages = [...new Set([1, page - 1, page, page + 1, lastPage])].filter((at) => at >= 1 && at <= lastPage)
  return pages.flatMap((at, index) => (index > 0 && at - (pages[index - 1] ?? 0) > 1 ? [null, at] : [at]))
}

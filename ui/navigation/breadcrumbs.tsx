import { Fragment, type ReactNode } from 'react'
import IconChevronLeft from '#icons/IconChevronLeft'

type Props = {
  /** From the widest to the present page. A step that leads somewhere is given as a link by the page. */
  readonly trail: readonly ReactNode[]
}

/** The path to the present page. */
export function Breadcrumbs({ trail }: Props) {
  return (
    <nav aria-label="مسیر صفحه" className="flex items-center gap-2 text-sm text-text-3">
      {trail.map((step, at) => (
        <Fragment key={at}>
          {at > 0 && <IconChevronLeft aria-hidden size={15} />}
          <span aria-current={at === trail.length - 1 ? 'page' : undefined} className="aria-[current]:font-bold aria-[current]:text-text">
            {step}
          </span>
        </Fragment>
      ))}
    </nav>
  )
}

import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type Props = {
  readonly title?: ReactNode
  /** Shown at the end of the title's row: a link or a small button. */
  readonly action?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A surface with an optional heading; a titled card is a named region. */
export function Card({ title, action, className, children }: Props) {
  const headingId = useId()
  if (!title) return <div className={classNames('card p-5', className)}>{children}</div>
  return (
    <section className={classNames('card p-5', className)} aria-labelledby={headingId}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id={headingId} className="h-card">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

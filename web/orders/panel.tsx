import type { ReactNode } from 'react'
import { Tile } from '#ui/tile.tsx'

type Props = {
  readonly icon: ReactNode
  readonly tone?: 'brand' | 'warn' | 'success' | 'danger'
  readonly title: string
  readonly text: ReactNode
  readonly children?: ReactNode
}

/** The block of an order's present stage: what it is, why, and what to do. */
export function Panel({ icon, tone = 'brand', title, text, children }: Props) {
  return (
    <section className="card p-6" aria-label={title}>
      <div className="flex gap-4">
        <Tile size="lg" tone={tone} icon={icon} />
        <div>
          <h2 className="text-xl font-extrabold">{title}</h2>
          <p className="mt-0.5 text-text-2">{text}</p>
        </div>
      </div>
      {children && <div className="mt-6">{children}</div>}
    </section>
  )
}

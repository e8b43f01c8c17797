import type { ReactNode } from 'react'
import { Tile } from './tile.tsx'

type Props = {
  readonly icon: ReactNode
  readonly tone?: 'brand' | 'warn' | 'success' | 'danger' | 'mute'
  readonly title: string
  readonly text: ReactNode
  readonly children?: ReactNode
}

/** The block of a present stage, of an order or a guarantee: what it is, why, and what to do. */
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

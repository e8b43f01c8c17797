import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Mark } from '#ui/layout/logo.tsx'

/** A section of an application, in the menu. */
export type Section = {
  readonly to: NonNullable<LinkProps['to']>
  readonly title: string
  readonly icon: ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: boolean }>
}
export type RailProps = {
  /** The name of the application, to which its mark leads. */
  readonly name: string
  readonly sections: readonly Section[]
  /** How much waits in which sections; nothing is shown for none. */
  readonly waiting: readonly { readonly at: string; readonly count: number | null }[]
}

/** What a screen reader calls the menu. */
export const menuName = 'فهرست اصلی'

/** A larger number does not fit into the badge. */
const maxShown = 999

/** The main menu with the sections of the reader's role. */
export function Rail({ name, sections, waiting }: RailProps) {
  return (
    <nav aria-label={menuName} className="rail">
      <Link to="/" aria-label={name} className="mb-2" activeProps={{}}>
        <Mark />
      </Link>
      {sections.map((section) => (
        <Link
          key={section.to}
          to={section.to}
          activeProps={{ className: 'is-on' }}
          activeOptions={{ exact: section.to === '/', includeSearch: false }}
        >
          <section.icon aria-hidden size={20} />
          <span>{section.title}</span>
          <Waiting waiting={waiting} at={section.to} />
        </Link>
      ))}
    </nav>
  )
}

export function Waiting({ waiting, at }: Pick<RailProps, 'waiting'> & { readonly at: Section['to'] }) {
  const count = waiting.find((one) => one.at === at)?.count ?? 0
  return count > 0 && <span className="count hot">{count > maxShown ? `+${digits(maxShown)}` : digits(count)}</span>
}

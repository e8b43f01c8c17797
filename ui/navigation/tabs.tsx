import type { KeyboardEvent, ReactNode } from 'react'
import { digits } from '#domain/platform/kernel/persian.ts'
import { classNames } from '../class-names.ts'

type Props<Id extends string> = {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: ReactNode; readonly count?: number }[]
  readonly value: Id
  readonly onChange: (id: Id) => void
  /** The id of the element that shows the chosen tab. */
  readonly panelId?: string
}

/** Tabs; the arrow keys follow the eye, so left is the next one. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, panelId }: Props<Id>) {
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: 1, ArrowRight: -1 }[event.key]
    const next = by === undefined ? undefined : tabs.at((tabs.findIndex(({ id }) => id === value) + by) % tabs.length)
    if (!next) return
    onChange(next.id)
    document.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div role="tablist" tabIndex={-1} aria-label={label} className="tabs" onKeyDown={step}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          data-tab={tab.id}
          aria-selected={tab.id === value}
          aria-controls={panelId}
          tabIndex={tab.id === value ? 0 : -1}
          className={classNames(tab.id === value && 'is-on')}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && <span className="count">{digits(tab.count)}</span>}
        </button>
      ))}
    </div>
  )
}

/** The same choice as a row of chips, for filters. */
export function Chips<Id extends string>({ label, tabs, value, onChange }: Props<Id>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          aria-pressed={tab.id === value}
          className={classNames('chip', tab.id === value && 'is-on')}
          onClick={() => onChange(tab.id)}
        >
          {tab.label} {tab.count !== undefined && <b>{digits(tab.count)}</b>}
        </button>
      ))}
    </div>
  )
}

import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type Item = { readonly label: ReactNode; readonly icon?: ReactNode; readonly onSelect: () => void; readonly danger?: boolean }
type Props = {
  /** Names the menu, and its button too, before the words of the trigger. */
  readonly label: string
  readonly trigger: ReactNode
  readonly items: readonly Item[]
  readonly className?: string
}

/** A button that opens a list of actions. Arrows move, Esc and leaving close, focus goes back to the button. */
export function Menu({ label, trigger, items, className }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [isOpen])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className="relative" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={className}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="sr-only">{label}</span>
        {trigger}
      </button>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className="menu absolute end-0 top-full z-30 mt-2 min-w-52"
          onKeyDown={(event) => move(event, close)}
        >
          {items.map((item, at) => (
            <button
              key={at}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classNames('w-full text-start', item.danger && 'text-danger-text')}
              onClick={() => {
                close()
                item.onSelect()
              }}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function move(event: KeyboardEvent<HTMLDivElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = items.findIndex((item) => item === document.activeElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  if (event.key === 'Escape') close()
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}

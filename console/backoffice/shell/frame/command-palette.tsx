import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { create } from 'zustand'
import IconSearch from '#icons/IconSearch'
import { classNames } from '#ui/class-names.ts'
import { useModal } from '#ui/layout/modal.ts'
import { copy } from '../copy.ts'

/** One line of the palette. */
export type Command = {
  readonly id: string
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly icon?: ReactNode
  readonly run: () => void
}

type Props = {
  readonly typed: string
  readonly onType: (typed: string) => void
  /** The commands that match the typed text: pages, queues and orders found on the server. */
  readonly commands: readonly Command[]
}

/** The palette opened by Ctrl+K: pages by name; orders and people by number, national code or mobile. */
export function CommandPalette(props: Props) {
  const { isOpen } = usePalette()
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyK') return
      event.preventDefault()
      openPalette()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <dialog {...useModal(isOpen, closePalette)} className="dialog mt-24! p-0!" aria-label={copy.openPalette}>
      {isOpen && <Palette {...props} />}
    </dialog>
  )
}

function Palette({ typed, onType, commands }: Props) {
  const [at, setAt] = useState(0)
  const listId = useId()
  const chosen = commands[Math.min(at, commands.length - 1)]
  const chosenId = chosen && `${listId}-${chosen.id}`
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  const run = (command: Command | undefined) => {
    if (!command) return
    closePalette()
    onType('')
    command.run()
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) setAt((commands.length + at + by) % Math.max(1, commands.length))
    if (event.key === 'Enter') run(chosen)
    if (by !== undefined || event.key === 'Enter') event.preventDefault()
  }
  return (
    <div className="p-4">
      <span className="control">
        <IconSearch aria-hidden />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={chosenId}
          aria-label={copy.search}
          placeholder={copy.search}
          value={typed}
          onChange={(event) => {
            onType(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
      </span>
      <div id={listId} role="listbox" aria-label={copy.found} className="mt-3 max-h-80 overflow-y-auto">
        {commands.map((command) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are pressed in the box above, as in every combobox
          <div
            key={command.id}
            id={`${listId}-${command.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={command === chosen}
            className={classNames('flex cursor-pointer items-center gap-3 rounded-md px-3 py-2', command === chosen && 'bg-sunken')}
            onClick={() => run(command)}
          >
            {command.icon}
            <span className="min-w-0 flex-1 truncate font-semibold">{command.title}</span>
            {command.note && <span className="cap">{command.note}</span>}
          </div>
        ))}
      </div>
      <p className="cap mt-2 px-3" role="status">
        {commands.length === 0 ? copy.nothing : copy.paletteHint}
      </p>
    </div>
  )
}

/** Whether the command palette is open. */
export const usePalette = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

export const openPalette = (): void => usePalette.setState({ isOpen: true })
export const closePalette = (): void => usePalette.setState({ isOpen: false })

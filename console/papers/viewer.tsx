import { IconContrast, IconExternalLink, IconMaximize, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { digits } from '#domain/kernel/persian.ts'
import { classNames } from '#ui/class-names.ts'
import { useKeys } from '../shell/use-keys.ts'
import { copy } from './copy.ts'

/** A picture or PDF to look at; its address is short-lived and of this origin. */
export type Sheet = { readonly id: string; readonly name: string; readonly url: string; readonly isPdf: boolean }

type Props = {
  /** One, or two beside each other. */
  readonly sheets: readonly Sheet[]
  /** The row of papers beneath. */
  readonly strip: ReactNode
}

const zooms = [50, 75, 100, 150, 200, 300, 400] as const

/** The light table: papers at full size, turned and enlarged together, by mouse or keyboard (+ − 0 and [ ]). */
export function Viewer({ sheets, strip }: Props) {
  const [zoom, setZoom] = useState<number>(100)
  const [turn, setTurn] = useState(0)
  const [isHard, setHard] = useState(false)
  const table = useRef<HTMLElement>(null)
  const step = (by: 1 | -1) => setZoom((now) => zooms[zooms.findIndex((each) => each === now) + by] ?? now)
  const whole = () => void (document.fullscreenElement ? document.exitFullscreen() : table.current?.requestFullscreen())
  const rotate = (by: number) => setTurn((now) => (now + by + 360) % 360)
  useKeys({
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
    '0': () => setZoom(100),
    ']': () => rotate(90),
    '[': () => rotate(-90),
  })

  const tools = [
    { label: copy.larger, icon: <IconZoomIn aria-hidden />, run: () => step(1) },
    { label: copy.smaller, icon: <IconZoomOut aria-hidden />, run: () => step(-1) },
    { label: copy.rotate, icon: <IconRotateClockwise aria-hidden />, run: () => rotate(90) },
    { label: copy.contrast, icon: <IconContrast aria-hidden />, run: () => setHard(!isHard) },
    { label: copy.whole, icon: <IconMaximize aria-hidden />, run: whole },
  ]
  return (
    <section ref={table} aria-label={copy.table} className="light-table">
      <div className="flex items-center gap-1 p-3">
        {tools.map((tool) => (
          <button
            key={tool.label}
            type="button"
            className="btn btn-sm btn-icon btn-deep-ghost"
            aria-label={tool.label}
            title={tool.label}
            onClick={tool.run}
          >
            {tool.icon}
          </button>
        ))}
        <span className="ms-3 text-xs" role="status">
          {digits(zoom)}٪
        </span>
        <span className="ms-auto flex gap-4 text-xs">
          {sheets.map(({ id, name, url }) => (
            <a
              key={id}
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1 underline-offset-4 hover:underline"
            >
              <bdi>{name}</bdi>
              <IconExternalLink aria-hidden size={14} />
              <span className="sr-only">{copy.newTab}</span>
            </a>
          ))}
        </span>
      </div>
      <div className={classNames('grid min-h-0 flex-1 gap-3 px-3', sheets.length > 1 && 'grid-cols-2')}>
        {sheets.map((sheet) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a large picture is scrolled by keyboard too
          <div key={sheet.id} className="sheet" tabIndex={0} role="group" aria-label={sheet.name}>
            {sheet.isPdf ? (
              <a href={sheet.url} target="_blank" rel="noreferrer" className="btn btn-on-deep">
                <IconExternalLink aria-hidden />
                {copy.openPdf}
              </a>
            ) : (
              <img
                src={sheet.url}
                alt={sheet.name}
                style={{ width: `${zoom}%`, transform: `rotate(${turn}deg)`, filter: isHard ? 'contrast(1.8) grayscale(1)' : 'none' }}
              />
            )}
          </div>
        ))}
      </div>
      <div className="sheet-strip">{strip}</div>
    </section>
  )
}

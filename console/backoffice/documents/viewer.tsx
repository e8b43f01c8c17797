import { useState, type ReactNode } from 'react'
import { useKeys } from '#browser/platform/keyboard/use-keys.tsx'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconContrast from '#icons/IconContrast'
import IconExternalLink from '#icons/IconExternalLink'
import IconMaximize from '#icons/IconMaximize'
import IconRotateClockwise from '#icons/IconRotateClockwise'
import IconZoomIn from '#icons/IconZoomIn'
import IconZoomOut from '#icons/IconZoomOut'
import { classNames } from '#ui/class-names.ts'
import { copy } from './copy.ts'
import { PictureQuality } from './picture-quality.tsx'
import type { PictureLook } from './queries.ts'

/** A picture or PDF with a short-lived address on this origin. */
export type Sheet = {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly isPdf: boolean
  readonly state: string
  /** What was measured of the picture; null for a PDF and for an old picture. */
  readonly look: PictureLook | null
}

type Props = {
  /** One sheet, or two beside each other. */
  readonly sheets: readonly Sheet[]
  /** The row of thumbnails. */
  readonly strip: ReactNode
}

const zooms = [50, 75, 100, 150, 200, 300, 400] as const
const viewerId = 'document-viewer'
/** How a picture is lit, one after the other by the same button. */
const lights = [
  { filter: 'none', word: null },
  { filter: 'brightness(1.5)', word: copy.brighter },
  { filter: 'contrast(1.8) grayscale(1)', word: copy.highContrast },
] as const
type Look = { readonly zoom: number; readonly turn: number; readonly light: number }

/** Shows sheets at full size, zoomed, turned and lit together by mouse or keyboard (+ − 0, T, B and F). */
export function Viewer({ sheets, strip }: Props) {
  const [look, setLook] = useState<Look>({ zoom: 100, turn: 0, light: 0 })
  const zoom = (by: 1 | -1) => setLook((now) => ({ ...now, zoom: zooms[zooms.findIndex((each) => each === now.zoom) + by] ?? now.zoom }))
  const turn = (by: number) => setLook((now) => ({ ...now, turn: (now.turn + by + 360) % 360 }))
  const relight = () => setLook((now) => ({ ...now, light: (now.light + 1) % lights.length }))
  const tools = [
    { label: copy.larger, keys: '+', icon: <IconZoomIn aria-hidden />, run: () => zoom(1) },
    { label: copy.smaller, keys: '-', icon: <IconZoomOut aria-hidden />, run: () => zoom(-1) },
    { label: copy.rotate, keys: 'T', icon: <IconRotateClockwise aria-hidden />, run: () => turn(90) },
    { label: copy.light, keys: 'B', icon: <IconContrast aria-hidden />, run: relight },
    { label: copy.whole, keys: 'F', icon: <IconMaximize aria-hidden />, run: fillScreen },
  ]
  useKeys({
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    '0': () => setLook((now) => ({ ...now, zoom: 100 })),
    t: () => turn(90),
    ']': () => turn(90),
    '[': () => turn(-90),
    b: relight,
    f: (isRepeat) => isRepeat || fillScreen(),
  })
  return (
    <section id={viewerId} aria-label={copy.table} className="document-viewer">
      <div className="flex flex-wrap items-center gap-1 p-3">
        {tools.map(({ label, keys, icon, run }) => (
          <button
            key={label}
            type="button"
            className="btn btn-sm btn-icon btn-deep-ghost"
            aria-label={label}
            aria-keyshortcuts={keys}
            title={`${label} (${keys})`}
            onClick={run}
          >
            {icon}
          </button>
        ))}
        <span className="ms-3 text-xs" role="status">
          {digits(look.zoom)}٪{lights[look.light]?.word && `، ${lights[look.light]?.word}`}
        </span>
        {sheets[0] && !sheets[0].isPdf && <PictureQuality look={sheets[0].look} />}
        <SheetLinks sheets={sheets} />
      </div>
      <div className={classNames('grid min-h-0 flex-1 gap-3 px-3', sheets.length > 1 && 'grid-cols-2')}>
        {sheets.map((sheet) => (
          <OpenSheet key={sheet.id} sheet={sheet} look={look} />
        ))}
      </div>
      <div className="sheet-strip">{strip}</div>
    </section>
  )
}

const SheetLinks = ({ sheets }: { readonly sheets: readonly Sheet[] }) => (
  <span className="ms-auto flex gap-4 text-xs">
    {sheets.map(({ id, name, url }) => (
      <a
        key={id}
        href={url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-center gap-1 underline-offset-4 hover:underline ph:min-w-11"
      >
        <bdi>{name}</bdi>
        <IconExternalLink aria-hidden size={14} />
        <span className="sr-only">{copy.newTab}</span>
      </a>
    ))}
  </span>
)

const OpenSheet = ({ sheet, look: { zoom, turn, light } }: { readonly sheet: Sheet; readonly look: Look }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a large picture is scrolled by keyboard too
  <div className="sheet" tabIndex={0} role="group" aria-label={sheet.name}>
    {sheet.isPdf ? (
      <a href={sheet.url} target="_blank" rel="noreferrer" className="btn btn-on-deep">
        <IconExternalLink aria-hidden />
        {copy.openPdf}
      </a>
    ) : (
      <img src={sheet.url} alt={sheet.name} style={{ width: `${zoom}%`, transform: `rotate(${turn}deg)`, filter: lights[light]?.filter }} />
    )}
  </div>
)

function fillScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.getElementById(viewerId)?.requestFullscreen()
}

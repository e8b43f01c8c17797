import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { classNames } from '../class-names.ts'

type Props = {
  readonly value: number
  readonly max?: number
  readonly label: string
  readonly onDark?: boolean
  readonly className?: string
}

/** A bar that fills from the right. Drawn by SVG, so that it needs no style attribute in prerendered pages. */
export function Progress({ value, max = 100, label, onDark = false, className }: Props) {
  const percent = max <= 0 ? 0 : Math.round((Math.min(Math.max(value, 0), max) / max) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={persianDigits(`${percent}٪`)}
      className={classNames('bar', onDark && 'on-dark', className)}
    >
      <svg aria-hidden width="100%" height="100%" preserveAspectRatio="none" viewBox="0 0 100 8">
        <rect x={100 - percent} width={percent} height="8" className={onDark ? 'fill-cobalt-300' : 'fill-brand'} />
      </svg>
    </div>
  )
}

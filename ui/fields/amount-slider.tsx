import { useId, type ReactNode } from 'react'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'

type Props = {
  readonly label: ReactNode
  readonly value: Rial
  readonly onChange: (amount: Rial) => void
  readonly min: Rial
  readonly max: Rial
  readonly step: Rial
  /** The texts beneath the two ends; by default the amounts. */
  readonly ends?: readonly [least: ReactNode, most: ReactNode]
  /** Shown at the end of the label's row: the amount itself, or a field to type it. */
  readonly children: ReactNode
}

/** An amount chosen by sliding from the right; arrows, Page Up, Home and End work as in any slider. */
export function AmountSlider({ label, value, onChange, min, max, step, ends, children }: Props) {
  const id = useId()
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="font-medium text-text-2">
          {label}
        </label>
        {children}
      </div>
      <input
        id={id}
        type="range"
        className="range mt-2"
        min={min}
        max={max}
        step={step}
        value={Math.min(max, Math.max(min, value))}
        aria-valuetext={tomans(value)}
        style={{ '--p': `${(share * 100).toFixed(1)}%` }}
        onChange={(event) => onChange(rial(Number(event.currentTarget.value)))}
      />
      <div className="cap flex justify-between">
        <span>{ends ? ends[0] : tomans(min)}</span>
        <span>{ends ? ends[1] : tomans(max)}</span>
      </div>
    </div>
  )
}

declare module 'react' {
  interface CSSProperties {
    /** How far the range's track is filled (components.css). */
    '--p'?: string
  }
}

import { classNames } from '../class-names.ts'

/** done: behind us; now: ours; warn: the customer's; bad: refused or late; off: stopped without a fault; todo: ahead. */
export type StepState = 'done' | 'now' | 'warn' | 'bad' | 'off' | 'todo'

type Props = {
  readonly steps: readonly StepState[]
  /** What the picture says in words. */
  readonly label: string
  /** Height of the highest step in pixels; default 64. */
  readonly height?: number
  readonly className?: string
}

/** The signature: progress as a stair that rises to the left. A picture, with its words for those who do not see it. */
export function Stair({ steps, label, height = 64, className }: Props) {
  const rise = steps.length > 1 ? 0.76 / (steps.length - 1) : 0
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      width="100%"
      height={height}
      viewBox={`0 0 ${steps.length * 24 - 4} ${height}`}
      preserveAspectRatio="none"
    >
      {steps.map((state, at) => {
        const high = height * (0.24 + rise * at)
        return (
          <rect
            key={at}
            x={(steps.length - 1 - at) * 24}
            y={height - high}
            width="20"
            height={high}
            rx="4"
            className={classNames(fills[state])}
          />
        )
      })}
    </svg>
  )
}

const fills = {
  done: 'fill-step-done',
  now: 'fill-step-now',
  warn: 'fill-warn',
  bad: 'fill-danger',
  off: 'fill-text-3',
  todo: 'fill-step-todo',
}

import type { ReactNode } from 'react'
import IconCheck from '#icons/IconCheck'
import { classNames } from '../class-names.ts'
import type { StepState } from './stair.tsx'

export type StageStep = {
  readonly label: string
  readonly note?: string
  readonly state: StepState
  /** The state in words for a screen reader, where those of an order do not fit. */
  readonly said?: string | undefined
  readonly icon?: ReactNode
}

/** Step heights for up to twelve stages, lowest first, so that no style attribute is needed; more than twelve share them. */
const heights = ['h-10', 'h-13', 'h-16', 'h-19', 'h-22', 'h-25', 'h-28', 'h-31', 'h-34', 'h-37', 'h-40', 'h-43']
const said: Record<StepState, string> = {
  done: 'انجام شد',
  now: 'نوبت ماست',
  warn: 'نوبت شماست',
  bad: 'رد شد',
  off: 'این‌جا بسته شد',
  todo: 'بعد از این',
}

/** The stages of an order as a stair of words: an ordered list whose present step is marked (design.md, section 8). */
export function Stages({ steps, label }: { readonly steps: readonly StageStep[]; readonly label: string }) {
  const rise = Math.min(1, heights.length / steps.length)
  return (
    <ol aria-label={label} className="stages">
      {steps.map((step, at) => (
        <li
          key={step.label}
          aria-current={isPresent(step.state) ? 'step' : undefined}
          className={classNames('stage', step.state, step.state === 'done' && isPresent(steps[at + 1]?.state ?? 'todo') && 'just-done')}
        >
          <span aria-hidden className={classNames('blk', heights[Math.floor(at * rise)])}>
            {step.state === 'done' ? <IconCheck className="[stroke-width:2.5]" /> : step.icon}
          </span>
          <span className="lbl">
            {step.label}
            <span className="sr-only">، {step.said ?? said[step.state]}</span>
            {step.note && <small>{step.note}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

const isPresent = (state: StepState): boolean => state === 'now' || state === 'warn' || state === 'bad' || state === 'off'

import type { ReactNode } from 'react'
import IconCheck from '#icons/IconCheck'
import { classNames } from '../class-names.ts'
import type { StepState } from './stair.tsx'

export type TrailStep = { readonly title: ReactNode; readonly note?: ReactNode; readonly state: StepState; readonly icon?: ReactNode }

const looks: Readonly<Record<StepState, string>> = {
  done: 'bg-step-done text-deep',
  now: 'bg-brand text-on-brand',
  warn: 'bg-warn text-deep',
  bad: 'bg-danger text-white',
  off: 'bg-text-3 text-surface',
  todo: 'bg-step-todo text-text-2',
}
const said: Readonly<Record<StepState, string>> = {
  done: 'انجام شد',
  now: 'اکنون',
  warn: 'نوبت شماست',
  bad: 'رد شد',
  off: 'این‌جا بسته شد',
  todo: 'بعد از این',
}

type Props = {
  readonly steps: readonly TrailStep[]
  readonly label: string
  /** All of it is behind: the titles say what happened, and no step is the present one. */
  readonly isHistory?: boolean
}

/** A way down the page, step beneath step: what is behind, where we are, what comes. An ordered list with its present step marked. */
export function Trail({ steps, label, isHistory = false }: Props) {
  return (
    <ol aria-label={label} className="ms-3 space-y-4 border-s-2 border-line ps-6">
      {steps.map(({ title, note, state, icon }, at) => (
        <li key={at} className="relative" aria-current={!isHistory && (state === 'now' || state === 'warn') ? 'step' : undefined}>
          <span
            aria-hidden
            className={classNames(
              'absolute -start-[37px] top-0.5 grid size-6 place-items-center rounded-full ring-4 ring-surface forced-color-adjust-none [&_svg]:size-3.5',
              looks[state],
            )}
          >
            {state === 'done' ? <IconCheck className="[stroke-width:2.5]" /> : icon}
          </span>
          <span className={classNames('block font-semibold', state === 'todo' && 'text-text-2')}>
            {title}
            {!isHistory && <span className="sr-only">، {said[state]}</span>}
          </span>
          {note && <span className="cap block">{note}</span>}
        </li>
      ))}
    </ol>
  )
}

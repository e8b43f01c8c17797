import type { ReactNode } from 'react'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconCheck from '#icons/IconCheck'
import IconChevronDown from '#icons/IconChevronDown'
import { classNames } from '../class-names.ts'
import { useIsPhone } from '../layout/phone.ts'
import type { StepState } from './stair.tsx'
import sheet from './stages.css?url'

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
export function Stages(props: Props) {
  const isPhone = useIsPhone()
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      {isPhone ? <NarrowStages {...props} /> : <Stair {...props} />}
    </>
  )
}

type Props = { readonly steps: readonly StageStep[]; readonly label: string }

function Stair({ steps, label }: Props) {
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

/** The stair without room for words: its icons, then which step is the present one, then all of them as a list. */
function NarrowStages({ steps, label }: Props) {
  const at = steps.findIndex(({ state }) => isPresent(state))
  const present = steps[at]
  return (
    <div>
      <Stair steps={steps} label={label} />
      <details className="stage-list">
        <summary className="flex items-center gap-2">
          {present ? (
            <span className="flex-1">
              <span className="text-sm text-text-2">{`پلهٔ ${digits(at + 1)} از ${digits(steps.length)}،`}</span> <b>{present.label}</b>
            </span>
          ) : (
            <span className="flex-1">{`همهٔ ${digits(steps.length)} پله`}</span>
          )}
          {present && <span className={classNames('badge', tones[present.state])}>{present.said ?? said[present.state]}</span>}
          <IconChevronDown aria-hidden size={20} />
        </summary>
        <ul aria-label={`همهٔ پله‌ها، ${label}`}>
          {steps.map((step) => (
            <li key={step.label} className="flex items-center justify-between gap-3 border-t border-line py-2.5">
              <span className={classNames(isPresent(step.state) && 'font-bold')}>
                {step.label}
                {step.note && <small className="cap block">{step.note}</small>}
              </span>
              <span className={classNames('badge', tones[step.state])}>{step.said ?? said[step.state]}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

const tones: Partial<Record<StepState, string>> = {
  done: 'badge-success',
  now: 'badge-progress',
  warn: 'badge-action',
  bad: 'badge-danger',
}

const isPresent = (state: StepState): boolean => state === 'now' || state === 'warn' || state === 'bad' || state === 'off'

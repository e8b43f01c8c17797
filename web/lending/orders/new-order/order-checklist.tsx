import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { digits, persianDigits, tomans } from '#domain/platform/kernel/persian.ts'
import IconFiles from '#icons/IconFiles'
import IconGauge from '#icons/IconGauge'
import IconShoppingBag from '#icons/IconShoppingBag'
import IconUserCheck from '#icons/IconUserCheck'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { Stages } from '#ui/steps/stages.tsx'
import type { StepState } from '#ui/steps/stair.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { usePolicy } from '#web/platform/policies/policy.ts'
import { checklistCopy as copy } from './checklist-copy.ts'
import { checklistSteps, type Checklist, type ChecklistStep, type Obstacle } from './checklist.ts'

/** The sign of each step. */
export const stepIcons: Readonly<Record<ChecklistStep, ReactNode>> = {
  identity: <IconUserCheck />,
  report: <IconGauge />,
  documents: <IconFiles />,
  order: <IconShoppingBag />,
}

type Props = {
  readonly checklist: Checklist
  /** The present step is shown beneath, so its button is not. */
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** The way to an order as a stair, and the one step that is due, or why there is none (F-110). */
export function OrderChecklist({ checklist, isOpen, onOpen }: Props) {
  const { states, current, obstacle } = checklist
  return (
    <section className="card mb-5 rounded-[20px] p-6" aria-label={copy.label}>
      <Stages
        label={copy.label}
        steps={checklistSteps.map((step) => ({
          label: copy.steps[step],
          note: noteOf(step, states[step], checklist),
          state: states[step],
          icon: stepIcons[step],
        }))}
      />
      <div className="mt-3 border-t border-line pt-5">
        {obstacle ? <Refusal obstacle={obstacle} /> : <Current step={current} isOpen={isOpen} onOpen={onOpen} />}
      </div>
    </section>
  )
}

/** A word on how far a step is, under its name. */
export function noteOf(step: ChecklistStep, state: StepState, { groups }: Checklist): string {
  if (state === 'done') return copy.done[step]
  if (state === 'now') return copy.waiting
  if (state === 'warn') return copy.turn
  if (step === 'documents') return copy.documentsSent(digits(groups.filter(({ isSent }) => isSent).length), digits(groups.length))
  return step === 'order' ? copy.saved : ''
}

function Current({ step, isOpen, onOpen }: { readonly step: ChecklistStep } & Pick<Props, 'isOpen' | 'onOpen'>) {
  const { reportPrice } = usePolicy()
  const words = step === 'order' ? copy.ready : copy.current[step]
  return (
    <div className="flex items-center gap-4">
      <Tile tone={step === 'order' ? 'success' : 'warn'} icon={stepIcons[step]} />
      <div className="min-w-0 flex-1">
        <h2 className="font-bold">{words.title}</h2>
        <p className="text-sm text-text-2">{words.text}</p>
      </div>
      {step !== 'order' && !isOpen && <Button onClick={onOpen}>{copy.current[step].go(tomans(reportPrice))}</Button>}
    </div>
  )
}

/** Why no order is possible now, with the way to what prevents it or to what is possible instead. */
function Refusal({ obstacle }: { readonly obstacle: Obstacle }) {
  if (obstacle.key === 'credit')
    return (
      <Alert
        tone="danger"
        action={
          <span className="flex shrink-0 gap-2">
            <Link to="/loan-offers" className={buttonClass('primary', 'sm')}>
              {copy.toOffers}
            </Link>
            <Link to="/validation-user" className={buttonClass('secondary', 'sm')}>
              {copy.toReport}
            </Link>
          </span>
        }
      >
        {obstacleText(obstacle)}{' '}
        {obstacle.nextDate && (
          <>
            {copy.obstacles.creditFrom} <JalaliDate at={obstacle.nextDate} />
          </>
        )}
      </Alert>
    )
  if (obstacle.key === 'own-limit')
    return (
      <Alert
        tone="danger"
        action={
          <Link to="/security" className={buttonClass('secondary', 'sm')}>
            {copy.toOwnLimit}
          </Link>
        }
      >
        {obstacleText(obstacle)}
      </Alert>
    )
  if (obstacle.rival)
    return (
      <Alert
        tone="danger"
        action={
          <Link to="/orders/$id" params={{ id: String(obstacle.rival.id) }} className={buttonClass('primary', 'sm')}>
            {copy.toOrder}
          </Link>
        }
      >
        {obstacleText(obstacle)}
      </Alert>
    )
  return <Alert tone="danger">{obstacleText(obstacle)}</Alert>
}

/** Why the order cannot be submitted yet, in words; undefined when it can. */
export function barOfSubmit({ states, obstacle }: Checklist): string | undefined {
  if (obstacle) return obstacleText(obstacle)
  const left = checklistSteps.filter((step) => step !== 'order' && states[step] !== 'done')
  return left.length === 0 ? undefined : copy.submitAfter(left.map((step) => copy.steps[step]).join(copy.and))
}

function obstacleText(obstacle: Obstacle): string {
  if (obstacle.key === 'credit') return copy.obstacles.credit
  if (obstacle.rival) return copy.obstacles['no-open-order'](persianDigits(obstacle.rival.identifier))
  const words = obstacle.key === 'own-limit' ? copy.obstacles.ownLimit : copy.obstacles.limit
  return obstacle.limit === undefined ? '' : words(tomans(obstacle.limit))
}

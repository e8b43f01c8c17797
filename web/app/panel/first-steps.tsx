import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'
import { usualHours } from '#domain/lending/orders/progress/wait.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import IconCoins from '#icons/IconCoins'
import { buttonClass } from '#ui/actions/button.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { Stages } from '#ui/steps/stages.tsx'
import { meQuery } from '#web/identity/session/me.ts'
import { profileQuery } from '#web/identity/session/profile.ts'
import { reportQuery } from '#web/lending/credit-checks/queries.ts'
import { documentsQuery } from '#web/lending/documents/queries.ts'
import { checklistCopy } from '#web/lending/orders/new-order/checklist-copy.ts'
import { checklistOf, type Checklist, type ChecklistStep } from '#web/lending/orders/new-order/checklist.ts'
import { noteOf, stepIcons } from '#web/lending/orders/new-order/order-checklist.tsx'
import { usePolicy } from '#web/platform/policies/policy.ts'

type Props = {
  /** Drawn until it is known which steps are done. */
  readonly waiting: ReactNode
  /** What is below, with whether the steps are drawn above it. */
  readonly children: (isDue: boolean) => ReactNode
}
const firstSteps = ['identity', 'report', 'documents'] as const satisfies readonly ChecklistStep[]
type FirstStep = (typeof firstSteps)[number]

/** The steps to a first order of a customer without any, the due one as the way on; nothing where all are done (F-110). */
export default function FirstSteps({ waiting, children }: Props) {
  const { checklist, report, isWaiting } = useFirstChecklist()
  if (isWaiting) return waiting
  const due = checklist && checklist.obstacle === null ? firstSteps.find((step) => checklist.states[step] !== 'done') : undefined
  return (
    <>
      {checklist && due && <Steps checklist={checklist} due={due} report={report} />}
      {children(due !== undefined)}
    </>
  )
}

type StepsProps = { readonly checklist: Checklist; readonly due: FirstStep; readonly report: ReportEntity | null }

function Steps({ checklist, due, report }: StepsProps) {
  const { states } = checklist
  const isRunning = due === 'report' && report?.status === 'in_progressing'
  const left = firstSteps.filter((step) => states[step] !== 'done').length
  return (
    <>
      <section className="card rounded-[20px] p-6" aria-label={copy.label}>
        <h2 className="h-card mb-4">{copy.left(left)}</h2>
        <Stages
          label={copy.label}
          steps={firstSteps.map((step) => ({
            label: checklistCopy.steps[step],
            note: noteOf(step, states[step], checklist),
            state: states[step],
            icon: stepIcons[step],
          }))}
        />
        <div className="mt-3 flex items-center gap-4 border-t border-line pt-5 ph:flex-wrap">
          <Tile tone={isRunning ? 'brand' : 'warn'} icon={stepIcons[due]} />
          <div className="min-w-0 flex-1">
            <h3 className="font-bold">{isRunning ? copy.running : checklistCopy.current[due].title}</h3>
            <p className="text-sm text-text-2">{isRunning ? copy.runningText : copy.texts[due]}</p>
          </div>
          {isRunning ? (
            <Link to={ways.report} className={buttonClass('secondary', 'md', 'ph:w-full')}>
              {copy.toReport}
            </Link>
          ) : (
            <WayOn due={due} report={report} />
          )}
        </div>
      </section>
      <WelcomePoints />
    </>
  )
}

const ways = { identity: '/profile/identity', report: '/validation-user', documents: '/documents' } as const

function WayOn({ due, report }: Pick<StepsProps, 'due' | 'report'>) {
  const { reportPrice } = usePolicy()
  const isBegun = due === 'report' && report?.status === 'pending'
  return (
    <Link to={ways[due]} className={buttonClass('primary', 'md', 'ph:w-full')}>
      {isBegun ? copy.goOn : checklistCopy.current[due].go(tomans(reportPrice))}
    </Link>
  )
}

/** What a new customer got, while it is untouched and enough for the first order. */
function WelcomePoints() {
  const { welcomePoints, pointsNeeded } = usePolicy()
  const { data: me } = useQuery(meQuery)
  if (me?.points_balance !== welcomePoints || welcomePoints < pointsNeeded) return null
  return (
    <section className="card flex items-center gap-4 p-5">
      <Tile tone="points" icon={<IconCoins />} />
      <div>
        <b>{copy.welcome(digits(welcomePoints))}</b>
        <p className="text-sm text-text-2">{copy.welcomeText}</p>
      </div>
    </section>
  )
}

/** Asked only where there is no order; what was refused leaves the rest of the page without the steps. */
function useFirstChecklist() {
  const policy = usePolicy()
  const [now] = useState(() => Date.now())
  const me = useQuery(meQuery)
  const profile = useQuery(profileQuery)
  const report = useQuery(reportQuery)
  const documents = useQuery(documentsQuery)
  const isKnown = me.data && profile.data && report.data !== undefined && documents.data
  return {
    checklist: isKnown
      ? checklistOf(policy, 'CLOSE_LOOP', 0, {
          applicant: { me: me.data, orders: [], isIdentityConfirmed: profile.data.ehrazsho, ownRoom: null },
          report: report.data,
          documents: documents.data,
          now,
          offeredAt: null,
        })
      : null,
    report: report.data ?? null,
    isWaiting: [me, profile, report, documents].some(({ isFetched, isPaused }) => !isFetched && !isPaused),
  }
}

const copy = {
  label: 'راه تا نخستین خرید',
  left: (count: number) => `${['یک', 'دو', 'سه'][count - 1] ?? digits(count)} پله تا نخستین خرید قسطی مانده`,
  goOn: 'ادامهٔ گرفتن گزارش',
  running: 'استعلام در جریان است',
  runningText: `معمولاً تا ${digits(usualHours.bureau)} ساعت؛ نتیجه را خبر می‌دهیم.`,
  toReport: 'دیدن وضعیت گزارش',
  texts: {
    identity: 'نام، کد ملی و تاریخ تولد شما از ثبت احوال استعلام می‌شود.',
    report: 'نمره، رتبه و سقف خریدتان را نشان می‌دهد و ۳۰ روز اعتبار دارد.',
    documents: 'یک بار می‌فرستید و در همهٔ سفارش‌ها به کار می‌آید.',
  } satisfies Record<FirstStep, string>,
  welcome: (count: string) => `${count} امتیاز خوش‌آمد گرفتید`,
  welcomeText: 'هزینهٔ امتیاز نخستین سفارش‌تان را می‌دهد.',
}

import { classNames } from '#ui/class-names.ts'
import { duration } from './duration.ts'

type Props = { readonly since: string; readonly dueAt: string; readonly now: number }

/** How long is left, and how much of the time has passed: blue, saffron in the last third, pomegranate when it is over. */
export function Deadline({ since, dueAt, now }: Props) {
  const [from, until] = [Date.parse(since), Date.parse(dueAt)]
  const passed = Math.min(1, Math.max(0.04, (now - from) / Math.max(1, until - from)))
  const look = now > until ? looks.late : passed > 0.66 ? looks.soon : looks.calm
  return (
    <div className="w-[92px]">
      <span className={classNames('block text-xs whitespace-nowrap', look.text)}>{deadlineWords(dueAt, now)}</span>
      <span aria-hidden className="bar mt-1 block h-[5px]!">
        <i className={look.bar} style={{ width: `${Math.round(passed * 100)}%` }} />
      </span>
    </div>
  )
}

/** «۲۲ دقیقه مانده», «۳ ساعت گذشته». */
export function deadlineWords(dueAt: string, now: number): string {
  const leftMs = Date.parse(dueAt) - now
  return leftMs < 0 ? `${duration(-leftMs)} گذشته` : `${duration(leftMs)} مانده`
}

const looks = {
  late: { text: 'font-bold text-danger-text', bar: 'bg-danger!' },
  soon: { text: 'font-semibold text-warn-text', bar: 'bg-warn!' },
  calm: { text: 'text-text-2', bar: '' },
} as const

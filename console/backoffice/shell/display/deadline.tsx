import { useEffect, useState } from 'react'
import { digits } from '#domain/platform/kernel/persian.ts'
import { classNames } from '#ui/class-names.ts'

type Props = { readonly since: string; readonly dueAt: string; readonly now: number }

/** The time left and a progress bar: blue, yellow in the last third, red when overdue. */
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

const units = [
  { ms: 86_400_000, name: 'روز' },
  { ms: 3_600_000, name: 'ساعت' },
  { ms: 60_000, name: 'دقیقه' },
] as const

/** A duration in its largest whole unit: «۳ ساعت»; under a minute «کمتر از یک دقیقه». */
export function duration(lengthMs: number): string {
  const unit = units.find(({ ms }) => lengthMs >= ms)
  return unit ? `${digits(Math.floor(lengthMs / unit.ms))} ${unit.name}` : 'کمتر از یک دقیقه'
}

/** The browser's clock, updated every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(beat)
  }, [])
  return now
}

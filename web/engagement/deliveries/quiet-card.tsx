import { useId } from 'react'
import type { NoticePreferences } from '#contract/engagement/deliveries/preferences.ts'
import { isQuiet } from '#domain/engagement/deliveries/send-at.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import IconInfoCircle from '#icons/IconInfoCircle'
import IconMoonStars from '#icons/IconMoonStars'
import { Tile } from '#ui/layout/tile.tsx'
import { copy } from './copy.ts'
import { NoticeSwitch } from './notice-switch.tsx'
import type { PreferenceChange } from './queries.ts'

type Quiet = NoticePreferences['quiet_hours']
type Props = { readonly quiet: Quiet; readonly onChange: (change: PreferenceChange) => void }

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const hourText = (hour: number): string => persianDigits(`${String(hour).padStart(2, '0')}:00`)

/** The hours in which nothing is sent, as a strip of a day's 24. */
export function QuietCard({ quiet, onChange }: Props) {
  const change = (next: Partial<Quiet>) => onChange({ quiet_hours: { ...quiet, ...next } })
  const range = { isOn: quiet.is_on, from: quiet.from, until: quiet.until }
  return (
    <section className="card p-5" aria-label={copy.quiet}>
      <div className="flex items-center gap-3">
        <Tile icon={<IconMoonStars />} />
        <h2 className="h-card flex-1">{copy.quiet}</h2>
        <NoticeSwitch label={copy.quiet} isOn={quiet.is_on} onChange={(isOn) => change({ is_on: isOn })} />
      </div>
      <div
        className="notice-hours"
        role="img"
        aria-label={quiet.is_on ? copy.hours(hourText(quiet.from), hourText(quiet.until)) : copy.quietOff}
      >
        {hours.map((hour) => (
          <i key={hour} className={isQuiet(range, hour) ? 'is-quiet' : ''} />
        ))}
      </div>
      <div className="notice-scale" aria-hidden>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{digits(hour)}</span>
        ))}
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <HourField label={copy.from} value={quiet.from} isDisabled={!quiet.is_on} onChange={(from) => change({ from })} />
        <HourField label={copy.until} value={quiet.until} isDisabled={!quiet.is_on} onChange={(until) => change({ until })} />
      </div>
      <p className="cap mt-3 flex gap-2">
        <IconInfoCircle aria-hidden className="size-4 shrink-0" />
        {quiet.is_on ? copy.quietNote(hourText(quiet.until)) : copy.quietOff}
      </p>
    </section>
  )
}

type FieldProps = {
  readonly label: string
  readonly value: number
  readonly isDisabled: boolean
  readonly onChange: (hour: number) => void
}

function HourField({ label, value, isDisabled, onChange }: FieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="label mb-2 block">
        {label}
      </label>
      <select
        id={id}
        className="notice-hour"
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour)}
          </option>
        ))}
      </select>
    </div>
  )
}

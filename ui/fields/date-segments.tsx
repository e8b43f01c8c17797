import '../text/persian-strings.ts'
import { parseDate, type CalendarDate } from '@internationalized/date'
import { DateField as AriaDateField, DateInput, DateSegment, I18nProvider, Label } from 'react-aria-components'
import { day, type Day } from '#domain/platform/kernel/time.ts'
import IconCalendar from '#icons/IconCalendar'
import { classNames } from '../class-names.ts'
import { FieldNote, type FrameProps } from './field-frame.tsx'

export type DateFieldProps = FrameProps & {
  /** Gregorian 'YYYY-MM-DD'. */
  readonly value: Day | null
  readonly onChange: (value: Day | null) => void
  readonly name?: string
  readonly disabled?: boolean
}

/** The parts of a Jalali date, typed in any script. Lazy: use DateField. */
export default function DateSegments({ label, hint, error, optional, className, value, onChange, disabled = false, name }: DateFieldProps) {
  const noteId = `${name ?? 'date'}-note`
  return (
    <I18nProvider locale="fa-IR">
      <AriaDateField<CalendarDate>
        className={classNames('field', className)}
        value={value === null ? null : parseDate(value)}
        onChange={(typed) => onChange(typed === null ? null : day(typed.toString()))}
        isDisabled={disabled}
        isInvalid={Boolean(error)}
        shouldForceLeadingZeros
        aria-describedby={noteId}
        {...(name ? { name } : {})}
      >
        <Label className="label">
          {label} {optional && <small>(اختیاری)</small>}
        </Label>
        <span className={classNames('control', error && 'is-error', disabled && 'is-disabled')}>
          <IconCalendar aria-hidden />
          <DateInput className="block flex-1 whitespace-nowrap text-start">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="inline rounded px-0.5 outline-none focus:bg-brand focus:text-on-brand data-[placeholder]:text-text-3 focus:data-[placeholder]:text-on-brand"
              />
            )}
          </DateInput>
        </span>
        <FieldNote id={noteId} hint={hint} error={error} />
      </AriaDateField>
    </I18nProvider>
  )
}

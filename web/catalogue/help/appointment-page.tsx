import { lazy, Suspense } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { appointmentTimes } from '#domain/catalogue/help/appointment-slots.ts'
import { appointmentFaults } from '#domain/catalogue/help/public-forms.ts'
import { longDate } from '#domain/platform/kernel/jalali.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FieldNote } from '#ui/fields/field-frame.tsx'
import { Field } from '#ui/fields/field.tsx'
import { useIsMounted } from '#ui/is-mounted.ts'
import { Card } from '#ui/layout/card.tsx'
import { today } from '#web/platform/policies/today.ts'
import { copy } from './copy.ts'
import { NeedsScript, SentCard } from './public-form.tsx'
import { publicSchema } from './public-schema.ts'
import { sendAppointment } from './queries.ts'

const AppointmentCalendar = lazy(() => import('./appointment-calendar.tsx'))
const words = copy.appointment
const empty = { fullname: '', mobile: '', national_code: '', date: '', time: '' }

/** A visit to register in person: who comes, on which day and at what hour (R-ROUTES-22). */
export function AppointmentPage() {
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="mt-1 mb-6 text-text-2">{words.lead}</p>
      <Card title={words.form} className="max-w-[860px] p-7">
        <NeedsScript />
        <AppointmentForm />
      </Card>
    </>
  )
}

function AppointmentForm() {
  const form = useForm({ ...publicSchema(empty, (written) => appointmentFaults(written, today())), send: sendAppointment })
  const { values, faults, sent } = form
  if (sent) {
    const message = `${sent.reply.message} ${words.sent(longDateOf(sent.values.date), persianDigits(sent.values.time))}`
    return <SentCard message={message} onAgain={form.reset} />
  }
  return (
    <form {...form.props} className="space-y-6">
      <div className="grid grid-cols-3 gap-5">
        <Field label={copy.name} autoComplete="name" {...form.field('fullname')} />
        <Field label={copy.mobile} numeric maxLength={11} autoComplete="tel-national" {...form.field('mobile')} />
        <Field label={copy.nationalCode} numeric maxLength={10} {...form.field('national_code')} />
      </div>
      <Calendar {...form.field('date')} />
      <fieldset aria-describedby="appointment-time-note">
        <legend className="label mb-2">{words.time}</legend>
        <div className="grid grid-cols-8 gap-2">
          {appointmentTimes.map((time) => (
            <label
              key={time}
              className={`chip relative h-11! justify-center rounded-md! has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)] ${time === values.time ? 'is-on' : ''}`}
            >
              <input
                type="radio"
                name="time"
                value={time}
                checked={time === values.time}
                data-invalid={faults.time ? 'true' : undefined}
                onChange={() => form.change({ time })}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <bdi dir="ltr">{persianDigits(time)}</bdi>
            </label>
          ))}
        </div>
        <FieldNote id="appointment-time-note" error={faults.time} />
      </fieldset>
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      <div className="flex items-center justify-between gap-6">
        <p className="text-text-2" aria-live="polite">
          {values.date && values.time && words.chosen(longDateOf(values.date), persianDigits(values.time))}
        </p>
        <Button size="lg" type="submit" loading={form.isSending} className="min-w-56">
          {words.send}
        </Button>
      </div>
    </form>
  )
}

type CalendarProps = { readonly value: string; readonly onChange: (day: string) => void; readonly error: string | undefined }

/** Which days are open depends on today, so the page drawn ahead leaves their place empty. */
function Calendar(props: CalendarProps) {
  const waiting = <Skeleton className="needs-script h-80 rounded-xl" />
  return useIsMounted() ? (
    <Suspense fallback={waiting}>
      <AppointmentCalendar today={today()} {...props} />
    </Suspense>
  ) : (
    waiting
  )
}

const longDateOf = (date: string): string => (date === '' ? '' : longDate(day(date)))

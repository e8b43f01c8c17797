import type { ReactNode } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { contactFaults } from '#domain/catalogue/help/public-forms.ts'
import IconCalendarPlus from '#icons/IconCalendarPlus'
import IconHeadset from '#icons/IconHeadset'
import IconHelp from '#icons/IconHelp'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { CallSupport } from '#web/platform/support-phone.tsx'
import { copy } from './copy.ts'
import { NeedsScript, SentCard } from './public-form.tsx'
import { publicSchema } from './public-schema.ts'
import { sendMessage } from './queries.ts'

const words = copy.contact
const empty = { full_name: '', email: '', phone: '', subject: '', text: '', order_identifier: '' }

type Props = {
  readonly renderQuestionsLink: (name: string) => ReactNode
  readonly renderAppointmentLink: (name: string) => ReactNode
}

/** A message to us, and the other ways to reach it. */
export function ContactPage({ renderQuestionsLink, renderAppointmentLink }: Props) {
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="mt-1 mb-6 text-text-2">{words.lead}</p>
      <div className="cols items-start [--aside:372px]">
        <Card title={words.form} className="p-7">
          <NeedsScript />
          <ContactForm />
        </Card>
        <div className="space-y-4">
          <Way icon={<IconHelp />} title={words.toQuestions}>
            {renderQuestionsLink(words.toQuestions)}
          </Way>
          <Way icon={<IconHeadset />} title={words.call}>
            <p className="mb-1 text-text-2">{words.hours}</p>
            <CallSupport />
          </Way>
          <Way icon={<IconCalendarPlus />} title={words.appointment}>
            <p className="mb-1 text-text-2">{words.appointmentText}</p>
            {renderAppointmentLink(words.toAppointment)}
          </Way>
        </div>
      </div>
    </>
  )
}

function Way({ icon, title, children }: { readonly icon: ReactNode; readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="card flex gap-4 p-5 text-sm">
      <Tile icon={icon} />
      <div>
        <h2 className="h-card mb-1">{title}</h2>
        {children}
      </div>
    </section>
  )
}

function ContactForm() {
  const form = useForm({ ...publicSchema(empty, contactFaults, ['email', 'phone', 'order_identifier']), send: sendMessage })
  if (form.sent) return <SentCard message={form.sent.reply.message} onAgain={form.reset} />
  return (
    <form {...form.props} className="grid grid-cols-2 gap-x-5 gap-y-4">
      <Field label={copy.name} autoComplete="name" className="col-span-2" {...form.field('full_name')} />
      <Field label={copy.email} hint={words.reachHint} ltr inputMode="email" autoComplete="email" {...form.field('email')} />
      <Field label={copy.phone} hint={copy.phoneHint} numeric maxLength={11} autoComplete="tel-national" {...form.field('phone')} />
      <Field label={words.subject} {...form.field('subject')} />
      <Field label={words.order} hint={words.orderHint} optional ltr maxLength={11} {...form.field('order_identifier')} />
      <TextArea label={words.text} maxLength={1000} className="col-span-2" {...form.field('text')} />
      {form.problem && (
        <Alert tone="danger" className="col-span-2">
          {form.problem}
        </Alert>
      )}
      <Button size="lg" type="submit" loading={form.isSending} className="col-span-2 mt-2">
        {words.send}
      </Button>
    </form>
  )
}

import type { ReactNode } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { leadFaults } from '#domain/catalogue/help/public-forms.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { copy } from './copy.ts'
import { NeedsScript, SentCard } from './public-form.tsx'
import { publicSchema } from './public-schema.ts'
import { sendLead } from './queries.ts'

const words = copy.campaign
const empty = { fullname: '', mobile: '' }

type Props = {
  /** The most that needs neither cheque nor guarantor, in words. */
  readonly most: string
  /** How many instalments a purchase may have. */
  readonly counts: readonly number[]
  readonly renderStartLink: (name: string) => ReactNode
  /** Drawn behind the text. */
  readonly children: ReactNode
}

/** The campaign's page for buying now and paying later: leave a number (R-LANDING-01). */
export function CampaignPage({ most, counts, renderStartLink, children }: Props) {
  return (
    <section className="relative min-h-[760px] overflow-hidden tint-ground">
      {children}
      <div className="relative mx-auto grid max-w-[1264px] grid-cols-[minmax(0,1fr)_476px] gap-14 px-8 pt-[132px]">
        <div className="pt-8">
          <h1 className="text-[clamp(44px,4vw,58px)] leading-[1.4] font-black tracking-tight">{words.title}</h1>
          <p className="mt-5 max-w-[29em] text-lg text-text-2">{words.lead(most)}</p>
          <ul className="mt-7 space-y-2.5 font-medium text-text-2">
            {words.reasons(digits(Math.min(...counts)), digits(Math.max(...counts))).map((reason) => (
              <li key={reason} className="flex items-center gap-2">
                <IconCircleCheck aria-hidden size={20} className="text-success" />
                {reason}
              </li>
            ))}
          </ul>
        </div>
        <section className="self-start rounded-2xl border border-line bg-surface p-7 shadow-lg" aria-labelledby="campaign-form">
          <h2 id="campaign-form" className="mb-5 text-xl font-extrabold">
            {words.form}
          </h2>
          <NeedsScript />
          <LeadForm />
          <p className="mt-5 border-t border-line pt-4 text-center text-sm text-text-2">
            {words.orStart} {renderStartLink(words.start)}
          </p>
        </section>
      </div>
    </section>
  )
}

function LeadForm() {
  const form = useForm({ ...publicSchema(empty, leadFaults), send: sendLead })
  if (form.sent) return <SentCard message={form.sent.reply.message} onAgain={form.reset} />
  return (
    <form {...form.props} className="space-y-4">
      <Field label={copy.name} autoComplete="name" {...form.field('fullname')} />
      <Field label={copy.mobile} numeric maxLength={11} autoComplete="tel-national" {...form.field('mobile')} />
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      <Button size="lg" type="submit" loading={form.isSending} className="w-full">
        {words.send}
      </Button>
    </form>
  )
}

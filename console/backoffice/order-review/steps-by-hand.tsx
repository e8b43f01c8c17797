import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { issuePromissory, recordSanaInquiry, signContractForBank, stepCard } from '#contract/backoffice/order-review/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import type { OrderView } from './queries.ts'

/** Steps recorded by hand if the bank's connector is manual: the bank's signature, the note it issues, the Sana inquiry, the card's next step; that of a refused card always. */
export function StepsByHand({ order }: { readonly order: OrderView }) {
  const role = useSession()?.role
  const signing = useAction(signContractForBank)
  const recording = useAction(recordSanaInquiry)
  const params = { order: order.identifier }
  if (!role || !mayCall(role, 'ops.order.card')) return null
  const needsSana = order.type === 'BANK_PERSONAL_LOAN' && order.surroundings.sana === null && !ended.includes(order.status)
  return (
    <>
      {order.is_bank_signature_due && (
        <Card title={copy.bankSignature}>
          <p className="mb-3 text-text-2">{copy.bankSignatureText}</p>
          <Button className="w-full" loading={signing.isPending} onClick={() => signing.mutate({ params })}>
            {copy.signForBank}
          </Button>
        </Card>
      )}
      {needsSana && (
        <Card title={copy.sana}>
          <p className="mb-3 text-text-2">{copy.sanaText}</p>
          <Button
            variant="secondary"
            className="w-full"
            loading={recording.isPending}
            disabledReason={order.is_frozen ? copy.frozen : undefined}
            onClick={() => recording.mutate({ params })}
          >
            {copy.recordSana}
          </Button>
        </Card>
      )}
      {order.is_promissory_due && <PromissoryStep order={order.identifier} />}
      {order.card_refusal && <RefusedCard order={order} refusal={order.card_refusal} />}
      {order.card_step && <CardStep key={order.card_step} order={order.identifier} step={order.card_step} />}
    </>
  )
}

function PromissoryStep({ order }: { readonly order: string }) {
  const issuing = useAction(issuePromissory)
  const form = useForm({
    initial: { number: '' },
    send: ({ number }) => issuing.mutateAsync({ params: { order }, body: { number: normalise(number).trim() } }),
  })
  return (
    <Card title={copy.promissory}>
      <form {...form.props} className="space-y-3">
        <p className="text-text-2">{copy.promissoryText}</p>
        <Field ltr label={copy.promissoryNumber} maxLength={60} {...form.field('number')} />
        <Button type="submit" className="w-full" loading={form.isSending}>
          {copy.recordIssue}
        </Button>
      </form>
    </Card>
  )
}

const ended: readonly string[] = ['PAYING', 'FINISHED', 'REJECTED']

type RefusedProps = { readonly order: OrderView; readonly refusal: NonNullable<OrderView['card_refusal']> }

function RefusedCard({ order, refusal: { by, code, at } }: RefusedProps) {
  const trying = useAction(stepCard)
  return (
    <Alert tone="danger" title={copy.cardRefused[by]}>
      <p>{copy.cardRefusedText}</p>
      <p className="cap my-2">
        <JalaliDate at={at} withTime />، {copy.cardRefusalCode}: <bdi>{code}</bdi>
      </p>
      <Button
        variant="secondary"
        size="sm"
        loading={trying.isPending}
        disabledReason={order.is_frozen ? copy.frozen : undefined}
        onClick={() => trying.mutate({ params: { order: order.identifier }, body: { step: 'AGAIN' } })}
      >
        {copy.cardAgain}
      </Button>
    </Alert>
  )
}

type StepProps = { readonly order: string; readonly step: NonNullable<OrderView['card_step']> }

function CardStep({ order, step }: StepProps) {
  const stepping = useAction(stepCard)
  const form = useForm({
    initial: { card_number: '', tracking_number: '' },
    send: (typed) => {
      const number = normalise(typed[name]).replaceAll(' ', '')
      return stepping.mutateAsync({ params: { order }, body: { step, ...(number !== '' && { [name]: number }) } })
    },
  })
  const name = step === 'ISSUED' ? 'card_number' : 'tracking_number'
  return (
    <Card title={copy.card}>
      <form {...form.props} className="space-y-3">
        <p className="font-semibold">{copy.cardSteps[step]}</p>
        <Field ltr label={step === 'ISSUED' ? copy.cardNumber : copy.tracking} maxLength={40} {...form.field(name)} />
        <Button type="submit" className="w-full" loading={form.isSending}>
          {copy.recordStep}
        </Button>
      </form>
    </Card>
  )
}

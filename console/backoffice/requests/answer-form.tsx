import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { answerMessage } from '#contract/backoffice/requests/routes.ts'
import { answerSms, longestAnswer, waysToAnswer, type AnswerWay } from '#domain/backoffice/requests/answer-ways.ts'
import { segmentsOf } from '#domain/engagement/deliveries/channel.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { copy } from './copy.ts'
import type { Message } from './queries.ts'

type Props = {
  readonly message: Message
  /** What was typed and is not sent; undefined before anything was. */
  readonly answer: string | undefined
  readonly onAnswer: (text: string | undefined) => void
}

/** Answers a message by e-mail, by SMS or, where staff call, by telephone. One that could not be sent before begins with its text. */
export function AnswerForm({ message, answer, onAnswer }: Props) {
  const answering = useAction(answerMessage)
  const ways = waysToAnswer(message)
  const [chosen, setWay] = useState<AnswerWay | undefined>(() => firstWay(message, ways))
  const way = chosen ?? ways[0] ?? 'phone'
  const initial = { answer: message.answer ?? '' }
  const changed = answer === undefined ? {} : { answer }
  const form = useForm<{ readonly answer: string }, unknown>({
    initial,
    draft: [changed, (next) => onAnswer((typeof next === 'function' ? next(changed) : next).answer)],
    send: (body) => answering.mutateAsync({ params: { id: message.id }, body: { answer: body.answer.trim(), way } }),
  })
  const { length } = form.values.answer.trim()
  const most = longestAnswer[way]
  const isLong = length > most
  const parts = way === 'sms' && length > 0 ? copy.parts(digits(segmentsOf(answerSms(form.values.answer.trim())))) : ''
  return (
    <form {...form.props} className="space-y-3">
      {message.delivery?.state === 'FAILED' && <Alert tone="warn">{copy.notSent}</Alert>}
      {ways.length > 1 && (
        <SelectField
          label={copy.way}
          className="max-w-60"
          value={way}
          onChange={setWay}
          options={ways.map((value) => ({ value, label: copy.ways[value] }))}
        />
      )}
      <TextArea
        label={copy.given}
        hint={way === 'phone' ? copy.byPhone : copy.toBeSent(parts)}
        maxLength={2000}
        {...form.field('answer')}
        {...(isLong && { error: copy.answerLong(digits(most)) })}
      />
      <Button
        type="submit"
        size="sm"
        loading={form.isSending}
        disabledReason={length < 5 ? copy.answerShort : isLong ? copy.answerLong(digits(most)) : undefined}
      >
        {way === 'phone' ? copy.record : copy.send}
      </Button>
    </form>
  )
}

/** Not the way that failed, where there is another. */
const firstWay = ({ way, delivery }: Message, ways: readonly AnswerWay[]): AnswerWay | undefined =>
  delivery?.state === 'FAILED' ? (ways.find((one) => one !== way) ?? ways[0]) : ways[0]

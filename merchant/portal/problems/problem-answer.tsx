import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { answerByHand } from '#contract/portal/problems/routes.ts'
import { useAction } from '#merchant/portal/http/call.ts'
import { useMay } from '#merchant/portal/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SureDialog } from '#ui/layout/sure-dialog.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import type { ProblemView } from './queries.ts'

type Typed = { readonly side: keyof typeof copy.sides | null; readonly answer: string }

/** The store's answer, once: whether it agrees, and why. */
export function ProblemAnswer({ problem }: { readonly problem: ProblemView }) {
  const answering = useAction(answerByHand)
  const [isAsked, setAsked] = useState(false)
  const may = useMay('portal.problem.answer')
  const form = useForm<Typed, unknown>({
    initial: { side: null, answer: '' },
    tidy: ({ side, answer }) => ({ side, answer: answer.trim() }),
    send: ({ side, answer }) => answering.mutateAsync({ params: { id: problem.id }, body: { agrees: side === 'agree', answer } }),
  })
  const { side, answer } = form.values
  const missing = side === null ? copy.choose : answer.trim().length < 5 ? copy.wordsHint : undefined
  const options = (['agree', 'disagree'] as const).map((value) => ({ value, ...copy.sides[value] }))
  return (
    <Card title={copy.answer}>
      <form
        {...form.props}
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
        }}
      >
        <p className="text-text-2">
          {copy.answerText} {copy.until}: <JalaliDate at={problem.answer_until} withTime />
        </p>
        <ToggleCards legend={copy.who} columns={1} options={options} {...form.field('side')} />
        <TextArea label={copy.words} hint={copy.wordsHint} maxLength={2000} {...form.field('answer')} />
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        <Button type="submit" className="w-full" loading={form.isSending} disabledReason={may ? missing : copy.notYours}>
          {copy.send}
        </Button>
      </form>
      <SureDialog
        open={isAsked}
        title={copy.send}
        text={copy.sendOnce}
        isSending={form.isSending}
        onSure={() => {
          setAsked(false)
          form.submit({})
        }}
        onClose={() => setAsked(false)}
      />
    </Card>
  )
}

import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { CodeStep } from './code-step.tsx'
import { copy } from './copy.ts'
import { useSendStartCode, useStartInquiry } from './queries.ts'
import { useSentCode } from './use-sent-code.ts'

/** The second code, which starts the inquiry of a paid request. */
export function StartInquiry({ requestId }: { readonly requestId: number }) {
  const sending = useSendStartCode()
  const starting = useStartInquiry(requestId)
  const once = useOneAtATime()
  const [sentAt, setSentAt] = useSentCode('start')
  const send = () => once(() => sending.mutateAsync(undefined, { onSuccess: () => setSentAt(Date.now()) }))
  if (sentAt !== null)
    return (
      <CodeStep
        title={copy.go.title}
        text={copy.go.text}
        label={copy.go.label}
        sentAt={sentAt}
        sending={sending}
        onSend={send}
        onEnter={(code) => starting.mutateAsync(code, { onSuccess: () => setSentAt(null) })}
      />
    )
  return (
    <div className="grid gap-5">
      <div>
        <h2 className="text-xl font-extrabold">{copy.go.title}</h2>
        <p className="mt-1 text-text-2">{copy.go.text}</p>
      </div>
      {sending.error && <Alert tone="danger">{wordsOf(sending.error)}</Alert>}
      <div>
        <Button size="lg" loading={sending.isPending} onClick={send}>
          {copy.go.send}
        </Button>
      </div>
    </div>
  )
}

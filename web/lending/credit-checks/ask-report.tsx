import { tomans } from '#domain/platform/kernel/persian.ts'
import IconCheck from '#icons/IconCheck'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { usePolicy } from '#web/platform/policies/policy.ts'
import { CodeStep } from './code-step.tsx'
import { copy } from './copy.ts'
import { useAskReport, useProveNumber } from './queries.ts'
import { useSentCode } from './use-sent-code.ts'

type Props = { readonly nationalCode: string; readonly isAsked: boolean; readonly onAsked: () => void }

/** Opens the request with the profile's national code, and proves the number with the code that comes. */
export function AskReport({ nationalCode, isAsked, onAsked }: Props) {
  const asking = useAskReport()
  const proving = useProveNumber()
  const once = useOneAtATime()
  const [sentAt, setSentAt] = useSentCode('number')
  const price = usePolicy().reportPrice
  const ask = () =>
    once(() =>
      asking.mutateAsync(nationalCode, {
        onSuccess: () => {
          setSentAt(Date.now())
          onAsked()
        },
      }),
    )
  if (sentAt !== null && isAsked)
    return (
      <CodeStep
        title={copy.proof.title}
        text={copy.proof.text}
        label={copy.proof.label}
        sentAt={sentAt}
        sending={asking}
        onSend={ask}
        onEnter={(code) => proving.mutateAsync(code, { onSuccess: () => setSentAt(null) })}
      />
    )
  return (
    <div className="grid gap-5">
      <div>
        <h2 className="text-xl font-extrabold">{copy.start.title}</h2>
        <p className="mt-1 text-text-2">{copy.start.price(tomans(price))}</p>
      </div>
      <ul className="grid gap-2">
        {copy.start.points.map((point) => (
          <li key={point} className="flex items-center gap-2">
            <IconCheck aria-hidden size={18} className="text-success" /> {point}
          </li>
        ))}
      </ul>
      <div className="w-80 max-w-full">
        <Field
          label={copy.start.nationalCode}
          name="national_code"
          value={nationalCode}
          onChange={() => {}}
          hint={copy.start.nationalCodeHint}
          numeric
          disabled
        />
      </div>
      {asking.error && <Alert tone="danger">{wordsOf(asking.error)}</Alert>}
      <div className="flex items-center gap-4">
        <Button size="lg" loading={asking.isPending} onClick={ask}>
          {copy.start.send}
        </Button>
      </div>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { wordsOf } from '#browser/platform/http/refused.ts'
import { Key, useKeys } from '#browser/platform/keyboard/use-keys.tsx'
import { resendPortalWebhook } from '#contract/portal/connection/routes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconCopy from '#icons/IconCopy'
import IconRefresh from '#icons/IconRefresh'
import { useAction } from '#merchant/portal/http/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { answerWords, copy, tones } from './copy.ts'
import { webhookQuery, type WebhookView } from './queries.ts'

/** One webhook: what became of it, the headers and the body of its last try, and what the store's server answered. R sends it again. */
export function WebhookDetails({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(webhookQuery(id))
  if (error) return <ErrorState level={2} title={copy.title} text={wordsOf(error)} onRetry={() => void refetch()} />
  return data === undefined ? <SkeletonRows rows={6} /> : <View hook={data} />
}

function View({ hook }: { readonly hook: WebhookView }) {
  const headers = hook.sent_headers?.map(({ name, value }) => `${name}: ${value}`).join('\n')
  return (
    <div className="space-y-4">
      <State hook={hook} />
      <Resend hook={hook} />
      {headers === undefined ? (
        <p className="cap">{hook.tries === 0 ? copy.notSent : copy.noHeaders}</p>
      ) : (
        <Part title={copy.headers} text={headers} />
      )}
      <Part title={copy.body} text={hook.body} shown={JSON.stringify(JSON.parse(hook.body), null, 2)} />
      {hook.last_answer !== null && (
        <Part title={copy.answer} text={hook.answer_body ?? ''} isFault={hook.status !== 'DELIVERED'}>
          <bdi dir="auto">{answerWords(hook.last_answer)}</bdi>
        </Part>
      )}
    </div>
  )
}

const State = ({ hook }: { readonly hook: WebhookView }) => (
  <div>
    <Badge tone={tones[hook.status]}>
      {hook.status === 'DELIVERED' || hook.tries === 0 ? copy.statuses[hook.status] : copy.failedTries(digits(hook.tries))}
    </Badge>
    <p className="cap mt-2">
      {hook.next_try_at !== null && (
        <>
          {copy.nextTry} <JalaliDate at={hook.next_try_at} withTime />
        </>
      )}
      {hook.delivered_at !== null && <JalaliDate at={hook.delivered_at} withTime />}
    </p>
  </div>
)

function Resend({ hook }: { readonly hook: WebhookView }) {
  const part = useRef<HTMLDivElement>(null)
  const sending = useAction(resendPortalWebhook)
  const waits = hook.status === 'PENDING'
  const send = () => sending.mutate({ params: { id: hook.id } })
  useKeys({ r: waits || sending.isPending ? undefined : send }, part)
  return (
    <div ref={part}>
      <Button
        className="w-full"
        icon={<IconRefresh aria-hidden />}
        loading={sending.isPending}
        disabledReason={waits ? copy.waits : undefined}
        onClick={send}
      >
        {copy.resendOne}
        <Key>R</Key>
      </Button>
    </div>
  )
}

type PartProps = {
  readonly title: string
  /** What «کپی» copies. */
  readonly text: string
  /** Where it is shown otherwise than it is sent. */
  readonly shown?: string
  readonly isFault?: boolean
  readonly children?: ReactNode
}

/** A part of what went over the wire, to be read and copied. */
export const Part = ({ title, text, shown = text, isFault = false, children }: PartProps) => (
  <section aria-label={title}>
    <div className="flex items-center justify-between gap-3">
      <h3 className="font-semibold text-text">{title}</h3>
      {text !== '' && (
        <Button
          size="xs"
          variant="ghost"
          icon={<IconCopy aria-hidden />}
          aria-label={copy.copyPart(title)}
          onClick={() => void copyText(text, copy.copied)}
        >
          {copy.copy}
        </Button>
      )}
    </div>
    {children && <p className="mt-1">{children}</p>}
    {shown !== '' && (
      <pre
        dir="ltr"
        className={`well mt-2 max-h-80 overflow-auto p-3 text-left text-xs whitespace-pre-wrap break-all ${isFault ? 'text-danger-text' : 'text-text'}`}
      >
        {shown}
      </pre>
    )}
  </section>
)

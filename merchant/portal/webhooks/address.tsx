import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SecretDialog, type SecretLines } from '#browser/platform/frame/secret-dialog.tsx'
import type { Reply } from '#contract/platform/http/route.ts'
import { changeConnection, rotateSecret, sendTestWebhook } from '#contract/portal/connection/routes.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconKey from '#icons/IconKey'
import IconSend from '#icons/IconSend'
import { connectionQuery, type Connection } from '#merchant/portal/connection/queries.ts'
import { useAction } from '#merchant/portal/http/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SureDialog } from '#ui/layout/sure-dialog.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { answerWords, copy } from './copy.ts'
import { webhooksQuery, type WebhooksFilter } from './queries.ts'
import { Part } from './webhook-details.tsx'

type Tested = Reply<typeof sendTestWebhook>['results']

/** The address of the store's webhooks with what became of those of the last day, a marked event to it, and the secret of their signatures. */
export function Address({ filter }: { readonly filter: WebhooksFilter }) {
  const { data } = useSuspenseQuery(connectionQuery())
  const [tested, setTested] = useState<Tested | null>(null)
  const [secret, setSecret] = useState<SecretLines | null>(null)
  const testing = useAction(sendTestWebhook, ({ results }) => setTested(results))
  const rotating = useAction(rotateSecret, ({ results }) => setSecret([results.secret]))
  return (
    <Card title={copy.address}>
      <p className="mb-3 text-text-2">{copy.addressText}</p>
      <LastDay filter={filter} />
      <AddressForm key={data.webhook_url} url={data.webhook_url} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          size="sm"
          variant="soft"
          icon={<IconSend aria-hidden />}
          loading={testing.isPending}
          disabledReason={data.webhook_url === null ? copy.noAddress : undefined}
          onClick={() => testing.mutate({})}
        >
          {copy.test}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<IconKey aria-hidden />}
          loading={rotating.isPending}
          onClick={() => rotating.mutate({})}
        >
          {copy.rotate}
        </Button>
      </div>
      <SecretState connection={data} />
      {tested && (
        <Alert
          className="mt-4"
          tone={tested.is_delivered ? 'success' : 'danger'}
          title={tested.is_delivered ? copy.testDone : copy.testFailed}
        >
          <bdi>{copy.testAnswer(answerWords(tested.answer), digits(tested.took_ms))}</bdi>
          {tested.answer_body && <Part title={copy.answer} text={tested.answer_body} isFault={!tested.is_delivered} />}
        </Alert>
      )}
      <SecretDialog title={copy.rotateTitle} text={copy.rotateText} lines={secret} onClose={() => setSecret(null)} />
    </Card>
  )
}

/** Of the last 24 hours; nothing while the log is read. */
function LastDay({ filter }: { readonly filter: WebhooksFilter }) {
  const { data } = useQuery(webhooksQuery(filter))
  if (!data) return <p className="cap mb-3">&nbsp;</p>
  const { webhooks, delivered, median_ms: median } = data.last_day
  const words = [
    webhooks === 0 ? copy.lastDayNone : copy.lastDay(digits(delivered), digits(webhooks)),
    ...(median === null ? [] : [copy.median(digits(median))]),
  ]
  return <p className="cap mb-3">{words.join(' · ')}</p>
}

function SecretState({ connection }: { readonly connection: Connection }) {
  if (!connection.has_secret) return <p className="cap mt-3">{copy.noSecret}</p>
  if (connection.earlier_secret_until === null) return null
  return (
    <p className="cap mt-3">
      {copy.earlier} <JalaliDate at={connection.earlier_secret_until} withTime />
    </p>
  )
}

function AddressForm({ url }: { readonly url: string | null }) {
  const [typed, setTyped] = useState(url ?? '')
  const [isAsked, setAsked] = useState(false)
  const changing = useAction(changeConnection, () => setAsked(false))
  const wanted = typed.trim() === '' ? null : typed.trim()
  const save = () => changing.mutate({ body: { webhook_url: wanted } })
  const isWrong = wanted !== null && !/^https?:\/\/\S+$/.test(wanted)
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field
        className="min-w-64 flex-1"
        label={copy.address}
        ltr
        value={typed}
        onChange={setTyped}
        maxLength={300}
        error={isWrong ? copy.wrong : undefined}
      />
      <div className="mt-7 ph:mt-0">
        <Button
          variant="secondary"
          loading={changing.isPending}
          disabledReason={isWrong ? copy.wrong : wanted === url ? copy.unchanged : undefined}
          onClick={wanted === null ? () => setAsked(true) : save}
        >
          {copy.save}
        </Button>
      </div>
      <SureDialog
        open={isAsked}
        title={copy.dropAddress}
        text={copy.dropAddressText}
        isSending={changing.isPending}
        onSure={save}
        onClose={() => setAsked(false)}
      />
    </div>
  )
}

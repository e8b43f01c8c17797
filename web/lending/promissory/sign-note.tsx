import { useState } from 'react'
import IconExternalLink from '#icons/IconExternalLink'
import IconRefresh from '#icons/IconRefresh'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { useSignRequest } from '#web/lending/sign-requests/use-sign-request.ts'
import { FailedCommand } from '#web/platform/http/failed-command.tsx'
import { copy } from './copy.ts'

/** The link to the signing page, and how long the request is valid. */
export function SignNote({ orderIdentifier, expiresAt }: { readonly orderIdentifier: string; readonly expiresAt: string | null }) {
  const asking = useSignRequest(orderIdentifier, 'promissory')
  const [now] = useState(() => Date.now())
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now
  return (
    <div className="grid gap-4 rounded-lg bg-sunken p-6">
      {isOver ? (
        <Alert tone="warn">{copy.sign.over}</Alert>
      ) : (
        expiresAt !== null && (
          <p>
            {copy.sign.until}{' '}
            <b>
              <JalaliDate at={expiresAt} withTime />
            </b>
          </p>
        )
      )}
      <ol className="grid gap-2">
        {copy.sign.ways.map((way, at) => (
          <li key={way} className="flex gap-2">
            <b>
              <Digits value={at + 1} />.
            </b>
            {way}
          </li>
        ))}
      </ol>
      <div>
        <Button
          size="lg"
          icon={isOver ? <IconRefresh aria-hidden /> : <IconExternalLink aria-hidden />}
          loading={asking.isPending}
          onClick={() => asking.mutate()}
        >
          {isOver ? copy.sign.renew : copy.sign.go}
        </Button>
      </div>
      <FailedCommand error={asking.error} isPending={asking.isPending} onRetry={() => asking.mutate()} />
    </div>
  )
}

import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { leastWithdrawal } from '#domain/billing/wallet/withdrawal.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import { digits, pointsText, tomans } from '#domain/platform/kernel/persian.ts'
import IconLock from '#icons/IconLock'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { useStepUp } from '#web/identity/passkeys/step-up/use-step-up.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { closureQuery, useCloseAccount } from './queries.ts'

/** The closing of the account: what is open first, else the button. */
export function ClosureCard() {
  const { data } = useSuspenseQuery(closureQuery)
  const { remainder = 0 } = data
  const isOpen = data.open.length > 0
  return (
    <section className="card p-5" aria-labelledby="closure">
      <div className="flex items-center justify-between gap-3">
        <h2 id="closure" className="h-card">
          {copy.title}
        </h2>
        {isOpen && (
          <Badge tone="neutral" icon={<IconLock aria-hidden />}>
            {copy.notNow}
          </Badge>
        )}
      </div>
      <p className="mt-1 text-sm text-text-2">{isOpen ? copy.openLead : copy.freeLead}</p>
      {isOpen ? (
        <ul className="mt-2 text-sm">
          {data.open.map(({ kind, count, amount }) => {
            const [words, to, link] = copy.open[kind]
            return (
              <li key={kind} className="flex items-center justify-between gap-3 py-1.5">
                {words(digits(count), tomans(rial(amount ?? 0)))}
                <Link to={to} className="link">
                  {link}
                </Link>
              </li>
            )
          })}
        </ul>
      ) : (
        <>
          {data.points > 0 && (
            <Alert tone="warn" className="mt-3">
              {copy.points(pointsText(points(data.points)))}
            </Alert>
          )}
          {remainder > 0 && (
            <Alert tone="warn" className="mt-3">
              {remainderWords(remainder)}
            </Alert>
          )}
          <Close remainder={remainder} />
        </>
      )}
      <p className="mt-3 text-sm">
        <Link to="/security/$part" params={{ part: 'closing' }} className="link">
          {copy.what}
        </Link>
      </p>
    </section>
  )
}

const remainderWords = (remainder: number): string => copy.remainder(tomans(rial(remainder)), tomans(rial(leastWithdrawal)))

function Close({ remainder }: { readonly remainder: number }) {
  const [isAsking, setAsking] = useState(false)
  const { confirmed, dialog } = useStepUp()
  const closing = useCloseAccount(confirmed)
  const queries = useQueryClient()
  const once = useOneAtATime()
  const close = () => {
    setAsking(false)
    return once(() =>
      closing.mutateAsync(remainder > 0 ? { remainder } : {}, {
        onSuccess: ({ message }) => toast({ severity: 'success', message }),
        onError: (error) => {
          toast({ severity: 'error', message: wordsOf(error), button: true })
          void queries.invalidateQueries({ queryKey: closureQuery.queryKey })
        },
      }),
    )
  }
  return (
    <>
      <Button variant="danger" size="sm" className="mt-4" loading={closing.isPending} onClick={() => setAsking(true)}>
        {copy.close}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={copy.sure}
        footer={
          <>
            <Button variant="danger" onClick={() => close()}>
              {copy.yes}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {copy.no}
            </Button>
          </>
        }
      >
        <p>{copy.sureText}</p>
        {remainder > 0 && <p className="mt-3">{remainderWords(remainder)}</p>}
      </Dialog>
      {dialog}
    </>
  )
}

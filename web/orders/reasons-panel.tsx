import { IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderInFull } from '#contract/orders/order.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { wordsOf } from '../http/refused.ts'
import { AccountPanel } from './account-panel.tsx'
import { actionWords, copy } from './copy.ts'
import { Panel } from './panel.tsx'
import { useResolveReasons } from './queries.ts'

type Props = { readonly order: OrderInFull; readonly documents: ReactNode; readonly promissory: ReactNode }

/** What came back and why, where each is renewed, and the button that hands the corrections in. */
export function ReasonsPanel({ order, documents, promissory }: Props) {
  const open = order.reasons.filter(({ is_met }) => !is_met)
  const isReady = open.length === 0
  const words = actionWords[isReady ? 'RESOLVE' : 'RENEW']
  const resolve = useResolveReasons()
  const targets = new Set(open.map(({ target }) => target))
  return (
    <div className="space-y-5">
      <Panel icon={<IconPencil />} tone="warn" title={words.title} text={words.text}>
        <ul className="divide-y divide-line border-y border-line">
          {order.reasons.map((reason) => (
            <li key={reason.id} className="flex items-center gap-3 py-3.5">
              <span className="flex-1 font-semibold">{reason.text}</span>
              {reason.is_met ? (
                <Badge tone="success" icon={<IconCircleCheck aria-hidden />}>
                  {copy.met}
                </Badge>
              ) : (
                <RenewLink target={reason.target} />
              )}
            </li>
          ))}
        </ul>
        {resolve.error && (
          <Alert tone="danger" className="mt-4">
            {wordsOf(resolve.error)}
          </Alert>
        )}
        <Button
          size="lg"
          className="mt-5"
          loading={resolve.isPending}
          disabledReason={isReady ? undefined : actionWords.RENEW.text}
          onClick={() => resolve.mutate({ params: { id: String(order.id) } } as Parameters<typeof resolve.mutate>[0])}
        >
          {actionWords.RESOLVE.go}
        </Button>
      </Panel>
      {(targets.has('identification') || targets.has('property') || targets.has('financial')) && documents}
      {targets.has('promissory') && promissory}
      {targets.has('account') && <AccountPanel order={order} action="SET_ACCOUNT" />}
    </div>
  )
}

/** The profile is renewed on its own page; the other things have their panel below. */
function RenewLink({ target }: { readonly target: string }) {
  if (target !== 'profile') return <Badge tone="action">{actionWords.RENEW.go}</Badge>
  return (
    <Link to="/profile" className={buttonClass('primary', 'sm')}>
      {actionWords.RENEW.go}
    </Link>
  )
}

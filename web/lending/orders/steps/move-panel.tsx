import type { ReactNode } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { actionWords } from '../copy.ts'
import { useSetStatus } from '../queries.ts'

type Props = { readonly order: OrderInFull; readonly action: 'SEND_ON' | 'HAND_IN'; readonly status: OrderStatus; readonly icon: ReactNode }

/** Everything is there, only the customer's word is missing: one button that moves the order. */
export function MovePanel({ order, action, status, icon }: Props) {
  const words = actionWords[action]
  const move = useSetStatus()
  const once = useOneAtATime()
  const send = () => once(() => move.mutateAsync({ params: { id: String(order.id) }, body: { status } }))
  return (
    <Panel icon={icon} tone="warn" title={words.title} text={words.text}>
      {move.error && (
        <Alert tone="danger" className="mb-4">
          {wordsOf(move.error)}
        </Alert>
      )}
      <Button size="lg" loading={move.isPending} onClick={send}>
        {words.go}
      </Button>
    </Panel>
  )
}

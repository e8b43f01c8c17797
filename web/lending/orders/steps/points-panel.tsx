import { useQuery } from '@tanstack/react-query'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconCoins from '#icons/IconCoins'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { meQuery } from '#web/identity/session/me.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { actionWords, panelCopy } from '../copy.ts'
import { useDeductPoints } from '../queries.ts'

/** What the order costs in points, what is left after it, and the button that takes them. */
export function PointsPanel({ order }: { readonly order: OrderInFull }) {
  const words = actionWords.DEDUCT_POINTS
  const { data: me } = useQuery(meQuery)
  const deduct = useDeductPoints(() => toast({ message: panelCopy.points.done }))
  const need = order.points_needed
  const rows: KeyValue[] = [
    ...(me ? [[panelCopy.points.have, digits(me.points_balance)] as const] : []),
    [panelCopy.points.need, digits(need)],
    ...(me ? [[panelCopy.points.after, digits(Math.max(0, me.points_balance - need)), 'total'] as const] : []),
  ]
  return (
    <Panel icon={<IconCoins />} tone="warn" title={words.title} text={words.text}>
      <KeyValues className="well mb-5 px-5 py-1" rows={rows} />
      {deduct.error && (
        <Alert tone="danger" className="mb-4">
          {wordsOf(deduct.error)}
        </Alert>
      )}
      <Button
        size="lg"
        loading={deduct.isPending}
        onClick={() => deduct.mutate({ params: { id: String(order.id) } } as Parameters<typeof deduct.mutate>[0])}
      >
        {words.go}
      </Button>
    </Panel>
  )
}

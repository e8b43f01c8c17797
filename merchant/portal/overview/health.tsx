import { Link } from '@tanstack/react-router'
import { digits } from '#domain/platform/kernel/persian.ts'
import { useMay } from '#merchant/portal/session/session.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import type { Overview } from './queries.ts'

/** How the store's server is connected. */
export function Health({ health }: { readonly health: Overview['health'] }) {
  const mayRead = useMay('portal.webhooks')
  const { parked, keys, last_call_at: lastCall } = health
  const rows: readonly KeyValue[] = [
    [copy.webhooks, <Delivered key="delivered" {...health} />],
    [copy.keys, keys.length === 0 ? copy.noKey : <KeyEnds key="keys" keys={keys} />],
    [copy.lastCall, lastCall === null ? copy.longAgo : <JalaliDate key="at" at={lastCall} withTime />],
  ]
  const parkedRow: KeyValue = [
    copy.parked,
    <Badge key="parked" tone="danger">
      {digits(parked)}
    </Badge>,
  ]
  return (
    <Card title={copy.health}>
      <KeyValues rows={parked > 0 ? [...rows, parkedRow] : rows} />
      {mayRead && (
        <Link to="/webhooks" className="link mt-3 inline-block text-sm">
          {copy.log}
        </Link>
      )}
    </Card>
  )
}

const Delivered = ({ webhooks, delivered }: Pick<Overview['health'], 'webhooks' | 'delivered'>) =>
  webhooks === 0 ? (
    copy.noWebhooks
  ) : (
    <Badge tone={delivered === webhooks ? 'success' : 'progress'}>{copy.delivered(digits(delivered), digits(webhooks))}</Badge>
  )

const KeyEnds = ({ keys }: { readonly keys: readonly string[] }) => (
  <bdi dir="ltr" className="lat">
    {keys.map((key) => `…${key.slice(-4)}`).join('  ')}
  </bdi>
)

import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { releaseStatusWords } from '#domain/lending/collateral-releases/release-words.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconDownload from '#icons/IconDownload'
import IconFileTypePdf from '#icons/IconFileTypePdf'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { useDownloadDocument } from './queries.ts'

type Documented = Pick<OrderInFull, 'id' | 'documents' | 'promissory' | 'pelekan_promissory' | 'guarantees' | 'collateral_releases'>

/** All documents of an order, from their existence on and in every status, to be downloaded. */
export function OrderDocuments({ order }: { readonly order: Documented }) {
  const download = useDownloadDocument(order)
  if (order.documents.length === 0) return null
  return (
    <Card title={copy.documents}>
      <ul>
        {order.documents.map((document) => (
          <li
            key={`${document.kind}-${document.guarantee_id ?? document.plan ?? ''}`}
            className="flex items-center gap-3 border-t border-line py-3 first:border-t-0"
          >
            <IconFileTypePdf aria-hidden className="shrink-0 text-text-2" />
            <div className="min-w-0 flex-1">
              <b className="block">{nameOf(document, order)}</b>
              <span className="cap">{stateOf(document, order)}</span>
            </div>
            <Button
              variant="secondary"
              size="sm"
              icon={<IconDownload aria-hidden />}
              aria-label={`${copy.download}، ${nameOf(document, order)}`}
              loading={download.isPending && download.variables === document}
              onClick={() => download.mutate(document)}
            >
              {copy.download}
            </Button>
          </li>
        ))}
      </ul>
      {download.error && <Alert tone="danger">{wordsOf(download.error)}</Alert>}
    </Card>
  )
}

type Entry = Documented['documents'][number]

/** A guarantee contract also says whose it is, a document of a changed plan of which one. */
function nameOf({ kind, guarantee_id: id, plan }: Entry, { guarantees }: Documented): string {
  const guarantor = guarantees.find((each) => each.id === id)?.customer
  if (plan) return `${copy.names[kind]}، ${copy.ofPlan(digits(plan))}`
  return [copy.names[kind], guarantor?.name, guarantor?.family].filter(Boolean).join(' ')
}

/** The note of an ended order says how far its return is. */
function stateOf({ kind, is_signed }: Entry, { collateral_releases: releases }: Documented): string {
  const release = kind === 'promissory' ? releases.find((each) => each.kind === 'PROMISSORY') : undefined
  if (release) return releaseStatusWords[release.status]
  if (kind === 'repayment-schedule' || kind === 'plan-schedule') return copy.schedule
  if (kind === 'settlement-letter') return copy.sealed
  return is_signed ? copy.signed : copy.unsigned
}

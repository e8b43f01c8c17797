import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ListTable } from '#browser/platform/lists/list-table.tsx'
import { useAction } from '#console/backoffice/http/call.ts'
import { Refusal } from '#console/backoffice/shell/forms/why-dialog.tsx'
import { revokeMerchantKey } from '#contract/backoffice/settings/routes.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { copy } from './copy.ts'
import { MerchantForm } from './merchant-form.tsx'
import { merchantsQuery, type MerchantView } from './queries.ts'

/** Merchants: stores that sell on credit from their own server, with their keys, hosts and webhook address. */
export function Merchants({ renderInvite }: { readonly renderInvite?: (merchant: MerchantView) => ReactNode }) {
  const { data } = useSuspenseQuery(merchantsQuery())
  const [changing, setChanging] = useState<MerchantView | 'new' | null>(null)
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-4">
        <p className="cap">{copy.keysLead}</p>
        <Button size="sm" onClick={() => setChanging('new')}>
          {copy.addMerchant}
        </Button>
      </div>
      <ListTable caption={copy.merchants} head={copy.merchantColumns} rows={data} empty={copy.noMerchants}>
        {(merchant) => (
          <tr key={merchant.id}>
            <td className="font-semibold">{merchant.store_name}</td>
            <td>
              {merchant.status === 'ACTIVE' ? <Badge tone="success">{copy.active}</Badge> : <Badge tone="danger">{copy.blocked}</Badge>}
            </td>
            <td className="max-w-56 truncate">
              <bdi dir="ltr">{merchant.webhook_url ?? '---'}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{merchant.hosts.join(', ') || '---'}</bdi>
            </td>
            <td>
              <Keys merchant={merchant} />
            </td>
            <td className="end">
              <span className="flex flex-wrap justify-end gap-2">
                {renderInvite?.(merchant)}
                <Button size="xs" variant="soft" onClick={() => setChanging(merchant)}>
                  {copy.change}
                  <span className="sr-only"> {merchant.store_name}</span>
                </Button>
              </span>
            </td>
          </tr>
        )}
      </ListTable>
      {changing && <MerchantForm merchant={changing === 'new' ? null : changing} onClose={() => setChanging(null)} />}
    </>
  )
}

function Keys({ merchant }: { readonly merchant: MerchantView }) {
  const [revoking, setRevoking] = useState<string | null>(null)
  return (
    <>
      {merchant.keys.length === 0 && <span className="cap">{copy.noKeys}</span>}
      <ul className="space-y-1">
        {merchant.keys.map(({ id }) => (
          <li key={id} className="flex items-center gap-2">
            <bdi dir="ltr">{id}</bdi>
            <Button size="xs" variant="danger-soft" onClick={() => setRevoking(id)}>
              {copy.revoke}
              <span className="sr-only"> {id}</span>
            </Button>
          </li>
        ))}
      </ul>
      <RevokeDialog merchant={merchant} keyId={revoking} onClose={() => setRevoking(null)} />
    </>
  )
}

type RevokeProps = { readonly merchant: MerchantView; readonly keyId: string | null; readonly onClose: () => void }

/** Confirms the revocation of a key, with its consequences. */
function RevokeDialog({ merchant, keyId, onClose }: RevokeProps) {
  const revoking = useAction(revokeMerchantKey, onClose)
  const close = () => {
    revoking.reset()
    onClose()
  }
  return (
    <Dialog
      open={keyId !== null}
      onClose={close}
      title={
        <>
          {copy.sureRevoke} <bdi dir="ltr">{keyId}</bdi>
        </>
      }
      footer={
        <Button
          variant="danger"
          loading={revoking.isPending}
          onClick={() => keyId !== null && revoking.mutate({ params: { id: merchant.id, key_id: keyId } })}
        >
          {copy.revoke}
        </Button>
      }
    >
      <div className="space-y-3">
        <p>{copy.revokeText(merchant.store_name)}</p>
        {merchant.keys.length === 1 && <Alert tone="warn">{copy.revokeLast}</Alert>}
        <Refusal of={revoking.error} />
      </div>
    </Dialog>
  )
}

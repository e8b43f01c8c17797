import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { useDownloadContract } from './queries.ts'

/** The documents of an order's contract, to download before and after it is signed. */
export function ContractDocuments({ orderId, hasBankContract }: { readonly orderId: number; readonly hasBankContract: boolean }) {
  const download = useDownloadContract(orderId)
  return (
    <Card title={copy.documents}>
      <ul>
        {(['customer-contract', 'repayment-schedule', 'bank-contract'] as const).map((name) => (
          <li key={name} className="flex items-center gap-3 border-t border-line py-3 first:border-t-0">
            <IconFileTypePdf aria-hidden className="text-text-2" />
            <b className="flex-1">{copy.names[name]}</b>
            <Button
              variant="secondary"
              size="sm"
              icon={<IconDownload aria-hidden />}
              aria-label={`${copy.download}، ${copy.names[name]}`}
              loading={download.isPending && download.variables === name}
              disabledReason={name === 'bank-contract' && !hasBankContract ? copy.afterBank : undefined}
              onClick={() => download.mutate(name)}
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

import IconDownload from '#icons/IconDownload'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { useReceipt } from './queries.ts'

/** The receipt of a paid payment, as a file. */
export function ReceiptButton({ paymentId, size = 'lg' }: { readonly paymentId: string; readonly size?: 'sm' | 'lg' }) {
  const receipt = useReceipt(paymentId)
  return (
    <Button
      size={size}
      variant="secondary"
      icon={<IconDownload aria-hidden />}
      loading={receipt.isPending}
      onClick={() => receipt.mutate(undefined, { onError: (error) => toast({ severity: 'error', message: wordsOf(error) }) })}
    >
      {copy.receipt}
    </Button>
  )
}

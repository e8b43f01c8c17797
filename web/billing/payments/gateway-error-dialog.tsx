import IconPlugConnectedX from '#icons/IconPlugConnectedX'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { showGatewayError, useSession } from '#web/identity/session/state.ts'

type Props = {
  /** What «تلاش دوباره» does where no purchase of this page failed; one that did is tried again itself. */
  readonly onRetry?: () => void
  /** Where «بازگشت» leads; without it the dialog only closes. */
  readonly onBack?: () => void
}

/** The bank's gateway did not answer, or came back with nothing paid (D-91, R-UI-14). */
export function GatewayErrorDialog({ onRetry, onBack }: Props) {
  const isShown = useSession((state) => state.isGatewayErrorShown)
  const retry = useSession((state) => state.retryPurchase) ?? onRetry
  return (
    <Dialog
      open={isShown}
      onClose={close}
      title="خطا در اتصال به درگاه پرداخت"
      tile={<Tile tone="danger" size="lg" icon={<IconPlugConnectedX />} />}
      footer={
        <>
          <Button
            className="flex-1"
            onClick={() => {
              close()
              retry?.()
            }}
          >
            تلاش دوباره
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              close()
              onBack?.()
            }}
          >
            بازگشت
          </Button>
        </>
      }
    >
      پرداخت انجام نشد یا بانک پاسخ نداد. اگر مبلغی از حساب‌تان کم شده باشد، خودکار برمی‌گردد. کمی بعد دوباره امتحان کنید.
    </Dialog>
  )
}

const close = () => showGatewayError(false)

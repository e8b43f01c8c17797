import { useEffect, useRef, useState } from 'react'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconInfoCircle from '#icons/IconInfoCircle'
import IconPlugConnectedX from '#icons/IconPlugConnectedX'
import IconX from '#icons/IconX'
import { Button, IconButton } from '../actions/button.tsx'
import { Tile } from '../layout/tile.tsx'
import { hideClock } from './hide-clock.ts'
import { hideToast, hideToastOf, type Severity, type ToastState } from './toast.ts'

const looks = {
  success: { tone: 'success', icon: <IconCircleCheck /> },
  error: { tone: 'danger', icon: <IconPlugConnectedX /> },
  warning: { tone: 'warn', icon: <IconAlertTriangle /> },
  info: { tone: 'brand', icon: <IconInfoCircle /> },
} as const satisfies Record<Severity, unknown>

/** One toast with its icon, texts and ways to close it. */
export default function ShownToast({ toast }: { readonly toast: ToastState }) {
  // One clock per toast: the next one has its own key. Hovering, focus and touch pause it; a swipe up closes it.
  const [clock] = useState(() => hideClock(toast.autoHideDuration, () => hideToastOf(toast.serial)))
  useEffect(() => {
    clock.run()
    return clock.pause
  }, [clock])
  const touchedAt = useRef(0)
  const { tone, icon } = looks[toast.severity]
  const [first, ...others] = toast.messages
  return (
    <div
      className="toast"
      data-severity={toast.severity}
      onMouseEnter={clock.pause}
      onMouseLeave={clock.run}
      onFocus={clock.pause}
      onBlur={clock.run}
      onTouchStart={({ touches }) => {
        clock.pause()
        touchedAt.current = touches[0]?.clientY ?? 0
      }}
      onTouchEnd={({ changedTouches }) => {
        clock.run()
        if (touchedAt.current - (changedTouches[0]?.clientY ?? Infinity) > 24) hideToast()
      }}
    >
      <Tile tone={tone} icon={icon} />
      <div className="min-w-0 flex-1">
        <b className="block">{toast.title ?? first}</b>
        {(toast.title === null ? others : toast.messages).map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      {toast.hasButton && (
        <Button variant="secondary" size="xs" onClick={hideToast}>
          متوجه شدم!
        </Button>
      )}
      <IconButton label="بستن پیام" size="xs" icon={<IconX />} onClick={hideToast} />
    </div>
  )
}

import { useBlocker, type RegisteredRouter } from '@tanstack/react-router'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { hasUnsavedChanges } from './unsaved-changes.ts'

const copy = {
  title: 'تغییرهای ذخیره‌نشده دارید',
  text: 'اگر از این صفحه بروید، آنچه نوشته‌اید از دست می‌رود.',
  stay: 'می‌مانم',
  leave: 'بدون ذخیره می‌روم',
}

/** Asks before a page is left whose form has unsaved changes. Whoever is signed out goes to the login unasked. */
export default function LeaveGuard() {
  const { status, proceed, reset } = useBlocker<RegisteredRouter, true>({
    shouldBlockFn: ({ current, next }) => isAnotherPage(current, next) && hasUnsavedChanges(),
    enableBeforeUnload: hasUnsavedChanges,
    withResolver: true,
  })
  return (
    <Dialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title={copy.title}
      footer={
        <>
          <Button onClick={() => reset?.()}>{copy.stay}</Button>
          <Button variant="secondary" onClick={() => proceed?.()}>
            {copy.leave}
          </Button>
        </>
      }
    >
      {copy.text}
    </Dialog>
  )
}

type Place = { readonly pathname: string }

const isAnotherPage = (current: Place, next: Place): boolean => current.pathname !== next.pathname && next.pathname !== '/login'

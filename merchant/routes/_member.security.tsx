import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OwnPasskeys } from '#browser/backoffice/passkeys/own-passkeys.tsx'
import { ownPasskeysQuery, passkeyCalls } from '#merchant/portal/security/calls.ts'
import { Workspace } from '#merchant/portal/shell/workspace.tsx'

export const Route = createFileRoute('/_member/security')({
  component: () => (
    <Workspace title={copy.title}>
      <SecurityPage />
    </Workspace>
  ),
})

/** How the member of a store signs in: their own passkeys. */
function SecurityPage() {
  const { data } = useSuspenseQuery(ownPasskeysQuery())
  return <OwnPasskeys passkeys={data} calls={passkeyCalls} lost={copy.lost} />
}

/** Texts of the page of the own passkeys. */
const copy = {
  title: 'ورود و کلید عبور',
  lost: 'مالک فروشگاه در بخش «اعضا» رمز و کلیدهای عبورتان را بازنشانی می‌کند و لینک تازه می‌فرستد. اگر تنها مالک هستید، با پشتیبانی پلکان تماس بگیرید.',
} as const

import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OwnPasskeys } from '#browser/backoffice/passkeys/own-passkeys.tsx'
import { ownPasskeysQuery, passkeyCalls } from '#console/backoffice/security/calls.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'

export const Route = createFileRoute('/_staff/security')({
  loader: ({ context: { queries } }) => queries.ensureQueryData(ownPasskeysQuery()),
  component: () => (
    <Workspace title={copy.title}>
      <SecurityPage />
    </Workspace>
  ),
})

/** How the member of staff signs in: their own passkeys (R-OWN-09). */
function SecurityPage() {
  const { data } = useSuspenseQuery(ownPasskeysQuery())
  return <OwnPasskeys passkeys={data} calls={passkeyCalls} lost={copy.lost} />
}

/** Texts of the page of the own passkeys. */
const copy = {
  title: 'ورود و کلید عبور',
  lost: 'مدیر سامانه دسترسی‌تان را بازنشانی می‌کند؛ در نقش‌هایی که به پول دسترسی دارند با تأیید نفر دوم. کلیدهای عبور پیشین حذف می‌شوند و با لینک تازه دوباره ثبت‌نام می‌کنید.',
} as const

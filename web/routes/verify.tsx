import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#web/app/shell/titles.ts'
import { VerifyCertificate } from '#web/lending/guarantors/verify-certificate.tsx'

/** Opened from the QR code of a release certificate; public. */
export const Route = createFileRoute('/verify')({
  validateSearch: ({ code }: Record<string, unknown>): { readonly code?: string } =>
    typeof code === 'string' && code.length <= 20 ? { code } : {},
  head: () => ({ meta: [pageTitle('بررسی برگهٔ آزادی ضامن')] }),
  component: VerifyRoute,
})

function VerifyRoute() {
  const { code = '' } = Route.useSearch()
  return <VerifyCertificate key={code} code={code} />
}

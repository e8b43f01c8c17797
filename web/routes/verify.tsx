import { createFileRoute } from '@tanstack/react-router'
import { descriptions, publicTitles } from '#web/app/shell/descriptions.ts'
import { publicHead } from '#web/app/shell/public-head.ts'
import { VerifyCertificate } from '#web/lending/guarantors/verify-certificate.tsx'

/** Opened from the QR code of a release certificate; public. */
export const Route = createFileRoute('/verify')({
  validateSearch: ({ code }: Record<string, unknown>): { readonly code?: string } =>
    typeof code === 'string' && code.length <= 20 ? { code } : {},
  loader: () => ({ head: publicHead({ path: '/verify', title: publicTitles.certificate, description: descriptions.certificate }) }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: VerifyRoute,
})

function VerifyRoute() {
  const { code = '' } = Route.useSearch()
  return <VerifyCertificate key={code} code={code} />
}

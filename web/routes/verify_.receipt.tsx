import { createFileRoute } from '@tanstack/react-router'
import { descriptions, publicTitles } from '#web/app/shell/descriptions.ts'
import { publicHead } from '#web/app/shell/public-head.ts'
import { VerifyPage } from '#web/billing/proofs/verify-page.tsx'

/** Opened from the link in receipts, schedules and statements; public. */
export const Route = createFileRoute('/verify_/receipt')({
  loader: () => ({ head: publicHead({ path: '/verify/receipt', title: publicTitles.proof, description: descriptions.proof }) }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: VerifyPage,
})

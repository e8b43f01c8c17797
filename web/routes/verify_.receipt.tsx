import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#web/app/shell/titles.ts'
import { VerifyPage } from '#web/billing/proofs/verify-page.tsx'

/** Opened from the link in receipts, schedules and statements; public. */
export const Route = createFileRoute('/verify_/receipt')({
  head: () => ({ meta: [pageTitle('بررسی اصالت سند')] }),
  component: VerifyPage,
})

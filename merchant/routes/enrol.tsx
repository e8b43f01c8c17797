import { createFileRoute, useRouter } from '@tanstack/react-router'
import { EnrolPage } from '#merchant/portal/enrolment/enrol-page.tsx'

/** The enrolment page, open with and without a session; the token is in the fragment of the address. */
export const Route = createFileRoute('/enrol')({ component: Enrol })

function Enrol() {
  const router = useRouter()
  return <EnrolPage onDone={() => void router.navigate({ to: '/login' })} />
}

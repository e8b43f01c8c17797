import { createFileRoute, useRouter } from '@tanstack/react-router'
import { EnrolPage } from '#console/backoffice/enrolment/enrol-page.tsx'

/** For whoever was handed a link, signed in or not; its token stands behind the #. */
export const Route = createFileRoute('/enrol')({ component: Enrol })

function Enrol() {
  const router = useRouter()
  return <EnrolPage onDone={() => void router.navigate({ to: '/login' })} />
}

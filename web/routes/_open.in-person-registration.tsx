import { createFileRoute } from '@tanstack/react-router'
import { descriptions } from '#web/app/shell/descriptions.ts'
import { OpenFormGuard } from '#web/app/shell/open-form-guard.tsx'
import { publicHead } from '#web/app/shell/public-head.ts'
import { titles } from '#web/app/shell/titles.ts'
import { AppointmentPage } from '#web/catalogue/help/appointment-page.tsx'

/** A visit to register in person (D-21): public. */
export const Route = createFileRoute('/_open/in-person-registration')({
  loader: () => ({
    head: publicHead({ path: '/in-person-registration', title: titles.appointment, description: descriptions.appointment }),
  }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  staticData: { crumbs: [{ title: titles.appointment }] },
  component: InPersonRegistration,
})

function InPersonRegistration() {
  return (
    <>
      <AppointmentPage />
      <OpenFormGuard />
    </>
  )
}

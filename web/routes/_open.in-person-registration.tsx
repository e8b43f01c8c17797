import { createFileRoute } from '@tanstack/react-router'
import { descriptions, publicTitles } from '#web/app/shell/descriptions.ts'
import { publicHead } from '#web/app/shell/public-head.ts'
import { AppointmentPage } from '#web/catalogue/help/appointment-page.tsx'
import { OpenFormGuard } from '#web/catalogue/help/public-form.tsx'

/** A visit to register in person (D-21): public. */
export const Route = createFileRoute('/_open/in-person-registration')({
  loader: () => ({
    head: publicHead({ path: '/in-person-registration', title: publicTitles.appointment, description: descriptions.appointment }),
    crumb: publicTitles.appointment,
  }),
  head: ({ loaderData }) => loaderData?.head ?? {},
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

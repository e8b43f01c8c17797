import { createFileRoute } from '@tanstack/react-router'
import { descriptions } from '#web/app/shell/descriptions.ts'
import { OpenFormGuard } from '#web/app/shell/open-form-guard.tsx'
import { publicHead } from '#web/app/shell/public-head.ts'
import { titles } from '#web/app/shell/titles.ts'
import { VisitPage } from '#web/catalogue/help/visit-page.tsx'

/** A visit to register in person (D-21): public. */
export const Route = createFileRoute('/_open/in-person-registration')({
  loader: () => ({ head: publicHead({ path: '/in-person-registration', title: titles.visit, description: descriptions.visit }) }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  staticData: { crumbs: [{ title: titles.visit }] },
  component: InPersonRegistration,
})

function InPersonRegistration() {
  return (
    <>
      <VisitPage />
      <OpenFormGuard />
    </>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { descriptions, publicTitles } from '#web/app/shell/descriptions.ts'
import { publicHead } from '#web/app/shell/public-head.ts'
import { CooperationPage } from '#web/catalogue/help/cooperation-page.tsx'
import { OpenFormGuard } from '#web/catalogue/help/public-form.tsx'

/** Where a store asks to become a partner (D-21): public. */
export const Route = createFileRoute('/_open/cooperation')({
  loader: () => ({
    head: publicHead({ path: '/cooperation', title: publicTitles.cooperation, description: descriptions.cooperation }),
    crumb: publicTitles.cooperation,
  }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Cooperation,
})

function Cooperation() {
  return (
    <>
      <CooperationPage />
      <OpenFormGuard />
    </>
  )
}

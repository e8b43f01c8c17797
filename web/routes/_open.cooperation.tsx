import { createFileRoute } from '@tanstack/react-router'
import { descriptions } from '#web/app/shell/descriptions.ts'
import { OpenFormGuard } from '#web/app/shell/open-form-guard.tsx'
import { publicHead } from '#web/app/shell/public-head.ts'
import { titles } from '#web/app/shell/titles.ts'
import { CooperationPage } from '#web/catalogue/help/cooperation-page.tsx'

/** Where a store asks to become a partner (D-21): public. */
export const Route = createFileRoute('/_open/cooperation')({
  loader: () => ({ head: publicHead({ path: '/cooperation', title: titles.cooperation, description: descriptions.cooperation }) }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  staticData: { crumbs: [{ title: titles.cooperation }] },
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

import { createFileRoute } from '@tanstack/react-router'
import { CooperationPage } from '../help/cooperation-page.tsx'
import { descriptions } from '../shell/descriptions.ts'
import { publicHead } from '../shell/public-head.ts'
import { titles } from '../shell/titles.ts'

/** Where a store asks to become a partner (D-21): public. */
export const Route = createFileRoute('/_open/cooperation')({
  loader: () => ({ head: publicHead({ path: '/cooperation', title: titles.cooperation, description: descriptions.cooperation }) }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  staticData: { crumbs: [{ title: titles.cooperation }] },
  component: CooperationPage,
})

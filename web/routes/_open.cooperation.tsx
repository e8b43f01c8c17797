import { createFileRoute } from '@tanstack/react-router'
import { CooperationPage } from '../help/cooperation-page.tsx'
import { publicHead } from '../shell/public-head.ts'
import { descriptions, titles } from '../shell/titles.ts'

/** Where a store asks to become a partner (D-21): public. */
export const Route = createFileRoute('/_open/cooperation')({
  head: () => publicHead({ path: '/cooperation', title: titles.cooperation, description: descriptions.cooperation }),
  staticData: { crumbs: [{ title: titles.cooperation }] },
  component: CooperationPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { VisitPage } from '../help/visit-page.tsx'
import { publicHead } from '../shell/public-head.ts'
import { descriptions, titles } from '../shell/titles.ts'

/** A visit to register in person (D-21): public. */
export const Route = createFileRoute('/_open/in-person-registration')({
  head: () => publicHead({ path: '/in-person-registration', title: titles.visit, description: descriptions.visit }),
  staticData: { crumbs: [{ title: titles.visit }] },
  component: VisitPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { VisitPage } from '../help/visit-page.tsx'
import { descriptions } from '../shell/descriptions.ts'
import { publicHead } from '../shell/public-head.ts'
import { titles } from '../shell/titles.ts'

/** A visit to register in person (D-21): public. */
export const Route = createFileRoute('/_open/in-person-registration')({
  loader: () => ({ head: publicHead({ path: '/in-person-registration', title: titles.visit, description: descriptions.visit }) }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  staticData: { crumbs: [{ title: titles.visit }] },
  component: VisitPage,
})

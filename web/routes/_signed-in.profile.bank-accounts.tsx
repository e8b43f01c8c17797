import { createFileRoute } from '@tanstack/react-router'
import { copy } from '../banks/copy.ts'
import { pageTitle } from '../shell/page-title.ts'
import { titles } from '../shell/titles.ts'

/** The customer's bank accounts (R-ROUTES-12). */
export const Route = createFileRoute('/_signed-in/profile/bank-accounts')({
  head: () => ({ meta: [pageTitle(copy.title)] }),
  staticData: { crumbs: [{ title: titles.home, to: '/' }, { title: titles.profile, to: '/profile' }, { title: copy.title }] },
  component: () => <h2 className="h-card">{copy.title}</h2>,
})

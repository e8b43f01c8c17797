import { createFileRoute, notFound } from '@tanstack/react-router'
import { titles, pageTitle } from '#web/app/shell/titles.ts'
import { ClosingPage } from '#web/engagement/closure/closing-page.tsx'
import { copy as closing } from '#web/engagement/closure/copy.ts'
import { ConsentPage } from '#web/lending/consents/consent-page.tsx'
import { copy } from '#web/lending/consents/copy.ts'
import { consentQuery } from '#web/lending/consents/queries.ts'

/** A text that the customer accepted: one route for the pages beside security, since the first load of every page names each route. */
export const Route = createFileRoute('/_signed-in/security_/$part')({
  loader: async ({ context, params: { part } }) => {
    if (part === 'closing') return { crumb: closing.whatTitle }
    if (!/^[a-z]+(-\d{1,16}){1,2}$/.test(part)) throw notFound()
    const { kind } = await context.queries.ensureQueryData(consentQuery(part))
    return { crumb: copy.kinds[kind] }
  },
  staticData: {
    crumbs: [
      { title: titles.profile, to: '/profile' },
      { title: titles.security, to: '/security' },
    ],
  },
  head: ({ loaderData }) => ({ meta: [pageTitle(loaderData?.crumb ?? titles.security)] }),
  component: SecurityPart,
})

function SecurityPart() {
  const { part } = Route.useParams()
  return part === 'closing' ? <ClosingPage /> : <ConsentPage id={part} />
}

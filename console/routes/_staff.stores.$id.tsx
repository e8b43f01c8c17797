import { createFileRoute } from '@tanstack/react-router'
import { Desk } from '../shell/desk.tsx'
import { copy } from '../stores/copy.ts'
import { termsQuery } from '../stores/queries.ts'
import { TermsPage } from '../stores/terms-page.tsx'

export const Route = createFileRoute('/_staff/stores/$id')({
  loader: ({ context: { queries }, params }) => queries.ensureQueryData(termsQuery(Number(params.id))),
  component: Terms,
})

function Terms() {
  const { id } = Route.useParams()
  return (
    <Desk title={copy.terms} back={{ label: copy.title, link: { to: '/stores' } }}>
      <TermsPage id={Number(id)} />
    </Desk>
  )
}

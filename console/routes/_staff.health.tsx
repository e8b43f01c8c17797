import { createFileRoute } from '@tanstack/react-router'
import { copy } from '../health/copy.ts'
import { Jobs, Partners } from '../health/health-page.tsx'
import { jobsQuery, partnersQuery } from '../health/queries.ts'
import { Desk } from '../shell/desk.tsx'

export const Route = createFileRoute('/_staff/health')({
  loader: ({ context: { queries } }) => Promise.all([queries.ensureQueryData(partnersQuery()), queries.ensureQueryData(jobsQuery())]),
  component: () => (
    <Desk title={copy.title}>
      <div className="space-y-8">
        <Partners />
        <Jobs />
      </div>
    </Desk>
  ),
})

import { createFileRoute } from '@tanstack/react-router'
import { copy } from '#console/backoffice/health/copy.ts'
import { Jobs, Partners } from '#console/backoffice/health/health-page.tsx'
import { jobsQuery, partnersQuery } from '#console/backoffice/health/queries.ts'
import { Workspace } from '#console/backoffice/shell/frame/workspace.tsx'

export const Route = createFileRoute('/_staff/health')({
  loader: ({ context: { queries } }) => Promise.all([queries.ensureQueryData(partnersQuery()), queries.ensureQueryData(jobsQuery())]),
  component: () => (
    <Workspace title={copy.title}>
      <div className="space-y-8">
        <Partners />
        <Jobs />
      </div>
    </Workspace>
  ),
})

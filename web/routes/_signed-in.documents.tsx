import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { titled, titles } from '#web/app/shell/titles.ts'
import { copy } from '#web/lending/documents/copy.ts'
import { DocumentsPanel } from '#web/lending/documents/documents-panel.tsx'
import { LevelCard } from '#web/lending/documents/level-card.tsx'
import { documentsQuery, lockQuery } from '#web/lending/documents/queries.ts'
import { BackToOrder } from '#web/lending/orders/new-order/back-to-order.tsx'

/** The customer's documents: sent once, used by every order. */
export const Route = createFileRoute('/_signed-in/documents')({
  loader: ({ context }) => Promise.all([context.queries.ensureQueryData(documentsQuery), context.queries.ensureQueryData(lockQuery)]),
  ...titled(titles.documents),
  component: DocumentsPage,
})

function DocumentsPage() {
  const { data } = useSuspenseQuery(lockQuery)
  return (
    <>
      <h1 className="h-page">{copy.page}</h1>
      <p className="mt-1 mb-6 text-text-2">{copy.pageText}</p>
      <BackToOrder />
      <LevelCard level={data.level} />
      <DocumentsPanel />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#browser/platform/http/refused.ts'
import { inferChoices } from '#domain/lending/documents/choices.ts'
import { documentGroups, type DocumentGroup } from '#domain/lending/documents/document.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { GroupCard } from './group-card.tsx'
import { documentsQuery, lockQuery } from './queries.ts'

/** The groups of documents with everything a customer may do with them; shown on the documents page and on the order's page. */
export function DocumentsPanel({ groups = documentGroups }: { readonly groups?: readonly DocumentGroup[] }) {
  const documents = useQuery(documentsQuery)
  const lock = useQuery(lockQuery)
  const error = failureOf(documents) ?? failureOf(lock)
  if (error)
    return <ErrorState title={copy.page} text={wordsOf(error)} onRetry={() => void Promise.all([documents.refetch(), lock.refetch()])} />
  if (!documents.data || !lock.data) return <SkeletonRows />
  const { locked, level } = lock.data
  const choices = inferChoices(documents.data)
  return (
    <div className="grid gap-5">
      {locked && (
        <Alert tone="info" title={copy.locked}>
          {copy.lockedText}
        </Alert>
      )}
      {groups.map((group) => (
        <GroupCard
          key={group}
          group={group}
          number={documentGroups.indexOf(group) + 1}
          documents={documents.data}
          choices={choices}
          isAhead={documentGroups.indexOf(group) + 1 > level}
          isLocked={locked}
        />
      ))}
    </div>
  )
}

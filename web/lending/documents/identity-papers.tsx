import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DocumentEntity } from '#contract/lending/documents/document.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { wordsOf } from '#web/platform/http/messages.ts'
import { copy } from './copy.ts'
import { marks } from './document-row.tsx'
import { identityPapersQuery } from './queries.ts'

/** The papers of identity and where each stands: both sides of the card, or the receipt of who has none yet. */
export function IdentityPapers() {
  const { data: papers, error } = useQuery(identityPapersQuery)
  return (
    <Card
      className="mt-5 p-6"
      title={copy.groups.IDENTIFICATION.title}
      action={
        <Link to="/documents" className="link text-sm">
          {copy.toPapers}
          <IconChevronLeft aria-hidden size={17} />
        </Link>
      }
    >
      <p className="mb-4 text-sm text-text-2">{copy.identityText}</p>
      {error && <Alert tone="danger">{wordsOf(error)}</Alert>}
      {!error && !papers && <Skeleton className="h-14" />}
      {papers && (
        <ul className="grid grid-cols-2 gap-4">
          {papers.national_receipt ? (
            <Paper name={copy.types.NATIONAL_RECEIPT} paper={papers.national_receipt} />
          ) : (
            <>
              <Paper name={copy.types.NATIONAL_FRONT} paper={papers.national_front} />
              <Paper name={copy.types.NATIONAL_BACK} paper={papers.national_back} />
            </>
          )}
        </ul>
      )}
    </Card>
  )
}

function Paper({ name, paper }: { readonly name: string; readonly paper: DocumentEntity | null }) {
  return (
    <li className="well flex items-center justify-between gap-3 px-5 py-3">
      <b>{name}</b>
      {paper ? (
        <Badge tone={marks[paper.status].tone} icon={marks[paper.status].icon}>
          {copy.statuses[paper.status]}
        </Badge>
      ) : (
        <Badge>{copy.notSent}</Badge>
      )}
    </li>
  )
}

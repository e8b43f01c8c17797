import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DocumentEntity } from '#contract/lending/documents/document.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { marks } from './document-row.tsx'
import { identityDocumentsQuery } from './queries.ts'

/** The identity documents with their status: both sides of the national card, or the receipt of an applied-for one. */
export function IdentityDocuments() {
  const { data: documents, error } = useQuery(identityDocumentsQuery)
  return (
    <Card
      className="mt-5 p-6"
      title={copy.groups.IDENTIFICATION.title}
      action={
        <Link to="/documents" className="link text-sm">
          {copy.toDocuments}
          <IconChevronLeft aria-hidden size={17} />
        </Link>
      }
    >
      <p className="mb-4 text-sm text-text-2">{copy.identityText}</p>
      {error && <Alert tone="danger">{wordsOf(error)}</Alert>}
      {!error && !documents && <Skeleton className="h-14" />}
      {documents && (
        <ul className="grid grid-cols-2 gap-4">
          {documents.national_receipt ? (
            <DocumentStatus name={copy.types.NATIONAL_RECEIPT} document={documents.national_receipt} />
          ) : (
            <>
              <DocumentStatus name={copy.types.NATIONAL_FRONT} document={documents.national_front} />
              <DocumentStatus name={copy.types.NATIONAL_BACK} document={documents.national_back} />
            </>
          )}
        </ul>
      )}
    </Card>
  )
}

function DocumentStatus({ name, document }: { readonly name: string; readonly document: DocumentEntity | null }) {
  return (
    <li className="well flex items-center justify-between gap-3 px-5 py-3">
      <b>{name}</b>
      {document ? (
        <Badge tone={marks[document.status].tone} icon={marks[document.status].icon}>
          {copy.statuses[document.status]}
        </Badge>
      ) : (
        <Badge>{copy.notSent}</Badge>
      )}
    </li>
  )
}

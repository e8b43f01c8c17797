import { Link } from '@tanstack/react-router'
import { useSession } from '#console/backoffice/session/session.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { copy } from './copy.ts'
import type { OrderView } from './queries.ts'

type Props = { readonly customerId: number; readonly request: NonNullable<OrderView['cancel_request']> }

/** On an order's page: its paid cancel request, with a link for those who may read it. */
export function CancelRequestAlert({ customerId, request: { id, description } }: Props) {
  const role = useSession()?.role
  const mayRead = role !== undefined && mayCall(role, 'ops.cancel-request')
  return (
    <Alert
      tone="warn"
      title={copy.cancelRequest}
      action={
        mayRead && (
          <Link
            to="/cancel-requests/$customer/$id"
            params={{ customer: String(customerId), id: String(id) }}
            search={{}}
            className={buttonClass('secondary', 'sm')}
          >
            {copy.toRequest}
          </Link>
        )
      }
    >
      {description}
    </Alert>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { PaymentsTable } from '#console/backoffice/finance/payments-table.tsx'
import { TransfersTable } from '#console/backoffice/finance/transfers-table.tsx'
import { copy } from './copy.ts'
import { customerPaymentsQuery, customerTransfersQuery } from './queries.ts'

type Props = {
  readonly customer: number
  readonly cursor: string | undefined
  readonly onCursor: (cursor: string | undefined) => void
}

/** The customer's payments of every status. */
export function CustomerPayments({ customer, cursor, onCursor }: Props) {
  const { data } = useSuspenseQuery(customerPaymentsQuery(customer, cursor))
  return <PaymentsTable payments={data.results} pages={{ next: data.metas.next, cursor, onCursor }} empty={copy.noPayments} />
}

/** The customer's transfers of the ledger with their entries. */
export function CustomerTransfers({ customer, cursor, onCursor }: Props) {
  const { data } = useSuspenseQuery(customerTransfersQuery(customer, cursor))
  const pages = { next: data.metas.next, cursor, onCursor }
  return <TransfersTable caption={copy.tabs.money} transfers={data.results} pages={pages} empty={copy.noTransfers} />
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { DayRange, FilterSelect } from '#browser/platform/lists/filters.tsx'
import { SortHead } from '#browser/platform/lists/sort-head.tsx'
import { useAction } from '#console/backoffice/http/call.ts'
import { CustomerFilter } from '#console/backoffice/lists/customer-filter.tsx'
import { EachButton } from '#console/backoffice/lists/each-button.tsx'
import { FilteredList, pagesOf, sortedBy } from '#console/backoffice/lists/filtered-list.tsx'
import { useChosen } from '#console/backoffice/lists/use-chosen.tsx'
import { useSession } from '#console/backoffice/session/session.ts'
import { askPayment, downloadPayments } from '#contract/backoffice/finance/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { paymentNames, paymentStatusNames } from '#domain/backoffice/lists/list-words.ts'
import { paymentKinds, paymentStatuses } from '#domain/billing/payments/payment.ts'
import { Button } from '#ui/actions/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { copy } from './copy.ts'
import { PaymentsTable, type PaymentLine } from './payments-table.tsx'
import { paymentsIn, paymentsQuery, type PaymentsFilter } from './queries.ts'

type Props = { readonly filter: PaymentsFilter; readonly onFilter: (filter: PaymentsFilter) => void }

/** All payments by filter; the gateway can be asked again about open ones, one or several (F-204). */
export function Payments({ filter, onFilter }: Props) {
  return (
    <FilteredList
      list="payments"
      filter={filter}
      onFilter={onFilter}
      read={paymentsIn}
      file={{ route: downloadPayments, inputOf: (body) => ({ body }) }}
      sorts={copy.sorts}
      renderFields={(change) => (
        <>
          <FilterSelect
            label={copy.status}
            value={filter.status}
            values={paymentStatuses}
            nameOf={(status) => paymentStatusNames[status]}
            onChange={(status) => change({ status })}
          />
          <FilterSelect
            label={copy.payment.kind}
            value={filter.kind}
            values={paymentKinds}
            nameOf={(kind) => paymentNames[kind]}
            onChange={(kind) => change({ kind })}
          />
          <SelectField
            className="w-44 grow"
            label={copy.payment.daysOf}
            value={filter.days_of ?? 'created'}
            onChange={(chosen) => change({ days_of: chosen === 'paid' ? chosen : undefined })}
            options={(['created', 'paid'] as const).map((value) => ({ value, label: copy.payment.daysOfNames[value] }))}
          />
          <DayRange days={filter} onDays={change} />
          <CustomerFilter customerId={filter.customer_id} onCustomer={(customer_id) => change({ customer_id })} />
        </>
      )}
    >
      <List filter={filter} onFilter={onFilter} />
    </FilteredList>
  )
}

function List({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(paymentsQuery(filter))
  const role = useSession()?.role
  const mayAsk = role !== undefined && mayCall(role, askPayment.id)
  const { chosen, renderChoice, clear } = useChosen(data.results, {
    keyOf: ({ id }) => id,
    isOpen,
    titleOf: ({ kind, customer }) => `${paymentNames[kind]}، ${customer.name}`,
  })
  return (
    <>
      {chosen.length > 0 && (
        <EachButton
          route={askPayment}
          items={chosen}
          keyOf={({ id }) => id}
          titleOf={({ customer }) => customer.name}
          inputOf={({ customer, id }) => ({ params: { customer_id: customer.id, id } })}
          label={copy.askSeveral}
          done={copy.asked}
          onDone={clear}
        />
      )}
      <PaymentsTable
        payments={data.results}
        pages={pagesOf(filter, onFilter, data.metas.next)}
        empty={copy.paymentsEmpty}
        created={
          <SortHead up="created" down="-created" {...sortedBy(filter, onFilter, '-created')}>
            {copy.payment.created}
          </SortHead>
        }
        more={{
          renderChoice: mayAsk && data.results.some(isOpen) ? renderChoice : null,
          renderAction: (payment) => mayAsk && isOpen(payment) && <Ask customerId={payment.customer.id} id={payment.id} />,
        }}
      />
    </>
  )
}

/** Whether the gateway may still answer something else. */
const isOpen = ({ ask_at: askAt }: PaymentLine): boolean => askAt !== null

function Ask({ customerId, id }: { readonly customerId: number; readonly id: string }) {
  const asking = useAction(askPayment)
  return (
    <Button size="xs" variant="soft" loading={asking.isPending} onClick={() => asking.mutate({ params: { customer_id: customerId, id } })}>
      {copy.ask}
    </Button>
  )
}

import { useAction } from '#console/backoffice/http/call.ts'
import { PersonAfterReason } from '#console/backoffice/shell/display/person-after-reason.tsx'
import { showCustomer } from '#contract/backoffice/customers/routes.ts'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'

type Props = { readonly customer: number; readonly open: boolean; readonly onClose: () => void }

/** Who the customer is, once the reader has given a reason. */
export function PersonDialog({ customer, open, onClose }: Props) {
  const showing = useAction(showCustomer)
  return (
    <PersonAfterReason
      open={open}
      onClose={onClose}
      show={(body) => showing.mutateAsync({ params: { customer_id: customer }, body })}
      rowsOf={(person) => [
        [copy.name, `${person.name ?? ''} ${person.family ?? ''}`.trim() || '---'],
        [copy.mobile, <Digits key="mobile" value={person.mobile} />],
        [copy.nationalCode, <Digits key="code" value={person.national_code ?? '---'} />],
        [copy.birth, <JalaliDate key="birth" at={person.birth_date} />],
        [copy.email, <bdi key="email">{person.email ?? '---'}</bdi>],
        [copy.address, person.address ?? '---'],
      ]}
    />
  )
}

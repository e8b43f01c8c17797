import type { FormEvent } from 'react'
import { useFilterText } from '#browser/platform/lists/list-table.tsx'
import { normalise } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { copy } from './copy.ts'

type Props = { readonly customerId: number | undefined; readonly onCustomer: (id: number | undefined) => void }

/** Filters a list by a customer's id. */
export function CustomerFilter({ customerId, onCustomer }: Props) {
  const [typed, setTyped] = useFilterText(customerId === undefined ? '' : String(customerId))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const id = Number(normalise(typed))
    onCustomer(Number.isSafeInteger(id) && id > 0 ? id : undefined)
  }
  return (
    <form className="flex items-end gap-3" onSubmit={submit}>
      <Field numeric className="w-52" label={copy.customerId} value={typed} onChange={setTyped} maxLength={15} />
      <Button type="submit" variant="secondary" className="mb-1.5 h-12!">
        {copy.show}
      </Button>
    </form>
  )
}

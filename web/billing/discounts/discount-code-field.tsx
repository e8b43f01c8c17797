import { useState, type FormEvent } from 'react'
import type { Rial } from '#domain/platform/kernel/money.ts'
import IconTicket from '#icons/IconTicket'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Money } from '#ui/text/money.tsx'

const copy = {
  have: 'کد تخفیف دارم',
  code: 'کد تخفیف',
  test: 'اعمال',
  takesOff: 'تخفیف این کد:',
  remove: 'بدون کد',
}

/** A discount code as it is typed and tried (web/billing/discounts/use-discount-code.ts). */
export type DiscountCode = {
  /** Null while nobody asked for the field. */
  readonly typed: string | null
  readonly type: (code: string) => void
  readonly remove: () => void
  readonly test: () => void
  readonly isTesting: boolean
  /** Why the code in the field was refused. */
  readonly refusal: string | undefined
  /** What it takes off the price, once it was tried and counts. */
  readonly off: Rial
}

/** A discount code before the payment: checked by its own button, shown with its amount, and removable. */
export function DiscountCodeField({ code }: { readonly code: DiscountCode }) {
  const [isTakenAway, setTakenAway] = useState(false)
  if (code.typed === null)
    return (
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button replaces the one the reader just pressed
      <button type="button" className="link text-sm" autoFocus={isTakenAway} onClick={() => code.type('')}>
        <IconTicket aria-hidden size={18} /> {copy.have}
      </button>
    )
  const test = (event: FormEvent) => {
    event.preventDefault()
    code.test()
  }
  const takeAway = () => {
    setTakenAway(true)
    code.remove()
  }
  return (
    <form noValidate onSubmit={test}>
      <div className="flex items-start gap-2">
        <Field
          className="min-w-0 flex-1"
          label={copy.code}
          name="discount_code"
          ltr
          maxLength={50}
          autoCapitalize="characters"
          enterKeyHint="send"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the button the reader just pressed
          autoFocus
          value={code.typed}
          onChange={code.type}
          error={code.refusal}
        />
        <Button type="submit" variant="secondary" className="mt-7 h-12!" loading={code.isTesting}>
          {copy.test}
        </Button>
      </div>
      <div className="mt-2 flex items-center justify-between text-sm">
        <p role="status">
          {code.off > 0 && (
            <span className="font-bold text-success-text">
              {copy.takesOff} <Money amount={code.off} />
            </span>
          )}
        </p>
        <button type="button" className="link" onClick={takeAway}>
          {copy.remove}
        </button>
      </div>
    </form>
  )
}

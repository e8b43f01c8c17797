import { accountFault, plainAccountNumber } from '#domain/identity/bank-accounts/account.ts'
import { bankOfNumber } from '#domain/identity/bank-accounts/bank.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import { Field } from '#ui/fields/field.tsx'
import { BankMark } from '#ui/layout/bank-mark.tsx'
import { copy } from './copy.ts'

type Props = {
  /** As it is typed; `plainAccountNumber` makes it the wire's. */
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
}

/** An account number or a Sheba, in any script; the bank is named as soon as the number determines it. */
export function AccountNumberField({ value, onChange, error, disabled = false }: Props) {
  const number = plainAccountNumber(value)
  const bank = bankOfNumber(number)
  const isRight = number.length > 7 && accountFault(number) === null
  return (
    <Field
      label={copy.number}
      name="number"
      ltr
      inputMode="text"
      maxLength={40}
      value={value}
      onChange={onChange}
      disabled={disabled}
      valid={isRight && !error}
      suffix={isRight ? <IconCircleCheck aria-hidden size={19} className="text-success-text" /> : undefined}
      hint={
        bank ? (
          <span className="flex items-center gap-2 font-semibold text-text">
            <BankMark sign={bank.sign} colour={bank.colour} size={22} />
            {bank.name}
          </span>
        ) : (
          copy.numberHint
        )
      }
      error={error}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { validateReferral } from '#contract/identity/referral-codes/routes.ts'
import { referralCodeIn } from '#domain/identity/referral-codes/referral.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import { Field } from '#ui/fields/field.tsx'
import { call } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'

type Props = { readonly value: string; readonly onChange: (typed: string) => void }

/**
 * Who invited the newcomer. A whole code is judged at once (R-REFERRAL-05); a wrong one stops nobody, since the login ignores
 * it (D-10), and where the judge does not answer nothing is said.
 */
export function ReferralField({ value, onChange }: Props) {
  const code = referralCodeIn(value)
  const { data: isValid } = useQuery({
    queryKey: ['referral-code', code],
    queryFn: async () => (await call(validateReferral, { params: { code: code ?? '' } })).results.valid,
    enabled: code !== null,
    retry: false,
    staleTime: 60_000,
  })
  const isTyped = value.trim() !== ''
  return (
    <Field
      className="mt-4"
      label={copy.referral}
      name="referral"
      ltr
      optional
      maxLength={32}
      enterKeyHint="send"
      value={value}
      onChange={onChange}
      valid={isTyped && isValid === true}
      suffix={isTyped && isValid ? <IconCircleCheck aria-hidden size={19} className="text-success-text" /> : undefined}
      hint={isTyped && isValid ? copy.referralKnown : copy.referralHint}
      error={isTyped && isValid === false ? copy.referralUnknown : undefined}
    />
  )
}

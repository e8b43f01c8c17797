import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { callWithPuzzle } from '#browser/platform/http/http-client.ts'
import { sendOtp } from '#contract/identity/login/routes.ts'
import { askRecovery } from '#contract/identity/passkeys/recovery/routes.ts'
import { fieldWords } from '#contract/identity/profile/field-words.ts'
import { codeLength } from '#domain/identity/login/one-time-code.ts'
import { isNationalCode } from '#domain/identity/profile/formats.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { Field } from '#ui/fields/field.tsx'
import { OneTimeCode } from '#ui/fields/one-time-code.tsx'
import { ResendCode } from '#ui/fields/resend-code.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { client, wordsOf } from '#web/platform/http/call.ts'
import { copy } from './recovery-copy.ts'
import { StepHead } from './step-head.tsx'

/** Begins the recovery of an account whose passkeys are lost: the identity, and a code of its own (R-OWN-03). */
export function RecoveryForm({ mobile, onBack }: { readonly mobile: string; readonly onBack: () => void }) {
  const [readyAt, setReadyAt] = useState<string | null>(null)
  // When the last code was sent, which is still valid where another one is refused.
  const [sentAt, setSentAt] = useState<number | null>(null)
  // Without the step of the login code, which would take the place of this form and use the code up.
  const sending = useMutation({
    mutationFn: () => callWithPuzzle(client, sendOtp, { body: { mobile } }),
    onSuccess: () => setSentAt(Date.now()),
  })
  const once = useOneAtATime()
  const form = useForm({
    initial: { national_code: '', birth_date: null as Day | null, token: '' },
    tidy: (typed) => ({ ...typed, national_code: normalise(typed.national_code).trim() }),
    validate: ({ national_code: code, birth_date: birthDate }) => ({
      ...(!isNationalCode(code) && { national_code: code === '' ? fieldWords.required : fieldWords['national-code'] }),
      ...(birthDate === null && { birth_date: fieldWords.required }),
    }),
    send: ({ national_code, birth_date, token }) =>
      callWithPuzzle(client, askRecovery, { body: { mobile, national_code, birth_date: birth_date ?? '', token } }),
    onSent: ({ reply }) => setReadyAt(reply.results.ready_at),
    isGuarded: false,
    isClearedOnSent: false,
  })
  if (readyAt !== null)
    return (
      <StepHead title={copy.started} onBack={onBack}>
        {copy.startedText} <JalaliDate at={readyAt} withTime />
      </StepHead>
    )
  const { error, ...token } = form.field('token')
  const send = () => once(() => sending.mutateAsync())
  return (
    <form {...form.props} className="space-y-4">
      <StepHead title={copy.recover} onBack={onBack}>
        {copy.recoverLead}
      </StepHead>
      <Field label={copy.nationalCode} numeric maxLength={10} {...form.field('national_code')} />
      <DateField label={copy.birthDate} {...form.field('birth_date')} />
      {sentAt !== null ? (
        <>
          <OneTimeCode label={copy.code} {...token} error={error ?? form.problem} />
          <div className="text-sm">
            <ResendCode sentAt={sentAt} isSending={sending.isPending} onSend={send} />
          </div>
          <Button type="submit" size="lg" className="w-full" loading={form.isSending} disabled={token.value.length < codeLength}>
            {copy.start}
          </Button>
        </>
      ) : (
        <Button variant="secondary" size="lg" className="w-full" loading={sending.isPending} onClick={send}>
          {copy.sendCode}
        </Button>
      )}
      <p role="alert" className="help is-error">
        {sending.error && wordsOf(sending.error)}
      </p>
    </form>
  )
}

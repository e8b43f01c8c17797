import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#browser/platform/http/refused.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { decideToolLogin, readToolLogin } from '#contract/portal/tools/routes.ts'
import { readUserCode } from '#domain/merchants/tools/device-code.ts'
import { call, useAction } from '#merchant/portal/http/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'

type ToolLogin = Reply<typeof readToolLogin>['results']

/** Lets a terminal in: its code is typed or comes with the address, what asks is shown, and the member approves or denies it. */
export function Approve({ code }: { readonly code: string | undefined }) {
  const [typed, setTyped] = useState(code ?? '')
  const finding = useMutation({ mutationFn: async (of: string) => (await call(readToolLogin, { body: { user_code: of } })).results })
  const isCode = readUserCode(typed) !== null
  const change = (text: string) => {
    setTyped(text)
    finding.reset()
  }
  return (
    <Card title={copy.approve}>
      <p className="mb-3 text-text-2">{copy.approveText}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isCode && !finding.isPending) finding.mutate(typed)
        }}
      >
        <Field
          label={copy.code}
          value={typed}
          onChange={change}
          ltr
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          error={finding.error ? wordsOf(finding.error) : undefined}
          hint={typed !== '' && !isCode ? copy.codeFault : undefined}
        />
        {!finding.data && (
          <Button className="mt-4" type="submit" loading={finding.isPending} disabledReason={isCode ? undefined : copy.codeFault}>
            {copy.check}
          </Button>
        )}
      </form>
      {finding.data && <Decision login={finding.data} onDone={() => change('')} />}
    </Card>
  )
}

function Decision({ login, onDone }: { readonly login: ToolLogin; readonly onDone: () => void }) {
  const deciding = useAction(decideToolLogin, onDone)
  const decide = (isApproved: boolean) => deciding.mutate({ body: { user_code: login.user_code, is_approved: isApproved } })
  const [isApproving, setApproving] = useState(false)
  return (
    <>
      <KeyValues
        className="my-4"
        rows={[
          [copy.shownCode, <Latin key="code">{login.user_code}</Latin>],
          [copy.device, <Latin key="device">{login.device}</Latin>],
          [copy.address, <Latin key="address">{login.address}</Latin>],
          [copy.startedAt, <JalaliDate key="at" at={login.created_at} withTime />],
        ]}
      />
      <Alert tone="warn">{copy.sure}</Alert>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          loading={deciding.isPending && isApproving}
          onClick={() => {
            setApproving(true)
            decide(true)
          }}
        >
          {copy.accept}
        </Button>
        <Button
          variant="danger-soft"
          loading={deciding.isPending && !isApproving}
          onClick={() => {
            setApproving(false)
            decide(false)
          }}
        >
          {copy.deny}
        </Button>
      </div>
    </>
  )
}

const Latin = ({ children }: { readonly children: string }) => (
  <bdi dir="ltr" className="lat font-semibold break-all">
    {children}
  </bdi>
)

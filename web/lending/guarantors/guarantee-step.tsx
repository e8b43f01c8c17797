import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { GuaranteeInFull } from '#contract/lending/guarantors/guarantee.ts'
import { askedFromDay } from '#domain/lending/guarantors/exposure.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconClock from '#icons/IconClock'
import IconDownload from '#icons/IconDownload'
import IconExternalLink from '#icons/IconExternalLink'
import IconFileText from '#icons/IconFileText'
import IconId from '#icons/IconId'
import IconShieldCheck from '#icons/IconShieldCheck'
import IconUserX from '#icons/IconUserX'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { FailedCommand } from '#web/platform/http/failed-command.tsx'
import { SureCommand } from '#web/platform/http/sure-command.tsx'
import { guaranteeCopy as copy } from './guarantee-copy.ts'
import { useReadCertificate, useReadContract, useSay, useSignGuarantee } from './guarantee-queries.ts'

type Props = { readonly guarantee: GuaranteeInFull }

/** The guarantor's one next thing to do, or what others are doing; only their own session leads forward. */
export function GuaranteeStep({ guarantee }: Props) {
  const { status, is_consented, is_approved } = guarantee
  if (status === 'REJECT') return <Panel icon={<IconUserX />} tone="mute" title={copy.rejectedTitle} text={copy.rejectedText} />
  if (status === 'FINISHED') return <Finished guarantee={guarantee} />
  if (status === 'CHECKING') return is_consented ? <Sign guarantee={guarantee} /> : <Consent guarantee={guarantee} />
  if (status === 'DOCUMENT_VALIDATION')
    return (
      <Panel
        icon={is_approved ? <IconShieldCheck /> : <IconClock />}
        tone={is_approved ? 'success' : 'brand'}
        title={is_approved ? copy.approvedTitle : copy.waitingTitle}
        text={!is_approved ? copy.waitingText : isBound(guarantee) ? copy.boundText : copy.approvedText}
      >
        <div className="flex flex-wrap items-center gap-3">
          <Contract guarantee={guarantee} />
          {!isBound(guarantee) && <Decline guarantee={guarantee} label={copy.withdraw} />}
        </div>
      </Panel>
    )
  return <IdentityConfirmation guarantee={guarantee} />
}

function Consent({ guarantee }: Props) {
  const saying = useSay(guarantee)
  const once = useOneAtATime()
  const { instalment } = guarantee
  const most = tomans(rial(guarantee.liability))
  return (
    <Panel icon={<IconShieldCheck />} tone="warn" title={copy.consentTitle} text={copy.consentText}>
      <div className="well mb-5 p-5">
        <p className="cap">{copy.liability}</p>
        <p className="text-2xl font-black">
          <Money amount={guarantee.liability} />
        </p>
        <p className="cap">{copy.note(digits(guarantee.liability))}</p>
        <p className="mt-1 text-text-2">{copy.liabilityText}</p>
        <dl className="mt-4 space-y-2">
          <WhatIf term={copy.ifPaid} amount={copy.nothing} />
          {instalment !== undefined && (
            <WhatIf term={copy.ifOneUnpaid(digits(askedFromDay))} amount={copy.oneUnpaid(tomans(rial(instalment)))} />
          )}
          <WhatIf term={copy.ifUnpaid} amount={copy.upTo(most)} />
        </dl>
      </div>
      <div className="actbar flex items-center gap-3">
        <Button
          size="lg"
          className="ph:w-auto ph:flex-1"
          loading={saying.isPending && saying.variables === 'CHECKING'}
          onClick={() => once(() => saying.mutateAsync('CHECKING'))}
        >
          {copy.accept(most)}
        </Button>
        <Decline guarantee={guarantee} label={copy.decline} />
      </div>
      <FailedCommand
        className="mt-4"
        error={saying.error}
        isPending={saying.isPending}
        onRetry={() => once(() => saying.mutateAsync('CHECKING'))}
      />
    </Panel>
  )
}

function Finished({ guarantee }: Props) {
  const reading = useReadCertificate(guarantee.id)
  return (
    <Panel icon={<IconCircleCheck />} tone="success" title={copy.finishedTitle} text={copy.finishedText}>
      <p className="mb-4 text-text-2">{copy.certificateText}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<IconDownload aria-hidden />} loading={reading.isPending} onClick={() => reading.mutate()}>
          {copy.certificate}
        </Button>
        <Link to="/verify" className={buttonClass('ghost')}>
          {copy.verify}
        </Link>
      </div>
      <FailedCommand className="mt-4" error={reading.error} isPending={reading.isPending} onRetry={() => reading.mutate()} />
    </Panel>
  )
}

const WhatIf = ({ term, amount }: { readonly term: string; readonly amount: string }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-text-2">{term}</dt>
    <dd className="font-bold">{amount}</dd>
  </div>
)

function Sign({ guarantee }: Props) {
  const signing = useSignGuarantee(guarantee.order_identifier)
  const [now] = useState(() => Date.now())
  const [request] = guarantee.sign_requests
  const isOver = request !== undefined && Date.parse(request.expire_at) <= now
  return (
    <Panel icon={<IconFileText />} tone="warn" title={copy.signTitle} text={copy.signText}>
      {request &&
        (isOver ? (
          <Alert tone="warn" className="mb-5">
            {copy.over}
          </Alert>
        ) : (
          <p className="mb-5">
            {copy.until}{' '}
            <b>
              <JalaliDate at={request.expire_at} withTime />
            </b>
          </p>
        ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="lg" icon={<IconExternalLink aria-hidden />} loading={signing.isPending} onClick={() => signing.mutate()}>
          {isOver ? copy.renew : copy.sign}
        </Button>
        <Contract guarantee={guarantee} />
        <Decline guarantee={guarantee} label={copy.withdraw} />
      </div>
      <FailedCommand className="mt-4" error={signing.error} isPending={signing.isPending} onRetry={() => signing.mutate()} />
    </Panel>
  )
}

/** Confirms the identity documents, sent for the first time or again. */
function IdentityConfirmation({ guarantee }: Props) {
  const saying = useSay(guarantee)
  const once = useOneAtATime()
  const isBack = guarantee.status === 'FINAL_EDITION'
  const refusal = guarantee.commands.find(({ command }) => command === 'hand-in')?.refusal ?? null
  const barred = refusal === null ? undefined : refusal === 'GUARANTEE_EVIDENCE_NEEDED' ? copy.renewFirst : copy.identityFirst
  return (
    <Panel icon={<IconId />} tone="warn" title={isBack ? copy.editionTitle : copy.identityTitle} text={copy.identityText}>
      {guarantee.reasons.length > 0 && (
        <Alert tone="danger" className="mb-5">
          {guarantee.reasons.map(({ text }) => text).join(' ')}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="lg"
          disabledReason={barred}
          loading={saying.isPending}
          onClick={() => once(() => saying.mutateAsync('DOCUMENT_VALIDATION'))}
        >
          {copy.handIn}
        </Button>
        <Link to="/documents" className={buttonClass('secondary', 'lg')}>
          {copy.toDocuments}
        </Link>
        <Contract guarantee={guarantee} />
        <Decline guarantee={guarantee} label={copy.withdraw} />
      </div>
      <FailedCommand
        className="mt-4"
        error={saying.error}
        isPending={saying.isPending}
        onRetry={() => once(() => saying.mutateAsync('DOCUMENT_VALIDATION'))}
      />
    </Panel>
  )
}

function Contract({ guarantee }: Props) {
  const reading = useReadContract(guarantee.order_id)
  const isSigned = guarantee.sign_requests[0]?.status === 'SIGNED'
  return (
    <>
      <Button variant="secondary" icon={<IconDownload aria-hidden />} loading={reading.isPending} onClick={() => reading.mutate()}>
        {isSigned ? copy.download : copy.read}
      </Button>
      <FailedCommand className="w-full" error={reading.error} isPending={reading.isPending} onRetry={() => reading.mutate()} />
    </>
  )
}

/** The order's contracts are closed: whoever guarantees it stays until it is paid. */
const isBound = ({ commands }: GuaranteeInFull): boolean =>
  commands.some(({ command, refusal }) => command === 'reject' && refusal !== null)

function Decline({ guarantee, label }: Props & { readonly label: string }) {
  const [isAsked, setAsked] = useState(false)
  const saying = useSay(guarantee, () => setAsked(false))
  return (
    <>
      <Button
        variant="ghost"
        className="text-danger-text"
        disabledReason={isBound(guarantee) ? copy.bound : undefined}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      <SureCommand
        open={isAsked}
        onClose={() => setAsked(false)}
        title={label === copy.withdraw ? copy.withdrawTitle : copy.declineTitle}
        text={copy.declineText}
        yes={label}
        command={saying}
        onSure={() => saying.mutateAsync('REJECT')}
      />
    </>
  )
}

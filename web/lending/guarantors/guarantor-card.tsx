import { useState } from 'react'
import type { Guarantee } from '#contract/lending/guarantors/guarantee.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import IconDownload from '#icons/IconDownload'
import IconRefresh from '#icons/IconRefresh'
import IconUser from '#icons/IconUser'
import IconUserMinus from '#icons/IconUserMinus'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { StepBar } from '#ui/steps/step-bar.tsx'
import { FailedCommand } from '#web/platform/http/failed-command.tsx'
import { SureCommand } from '#web/platform/http/sure-command.tsx'
import { copy } from './copy.ts'
import { stepOf, toneOf, wordOf } from './guarantor-steps.ts'
import { useAskAgain, useRemoveGuarantor } from './queries.ts'

type Props = {
  readonly orderId: number
  readonly guarantee: Guarantee
  /** «ضامن اول», or that it is a former one. */
  readonly title: string
  readonly isOpen: boolean
  readonly mayGo: boolean
}

/** One guarantor as the owner sees them: a name once they consented, how far they are, and letting them go. */
export function GuarantorCard({ orderId, guarantee, title, isOpen, mayGo }: Props) {
  const [isAsked, setAsked] = useState(false)
  const again = useAskAgain(orderId)
  const once = useOneAtATime()
  const { is_consented, is_guarantor_gone, status, personnel_code } = guarantee
  const isDeclined = status === 'REJECT'
  const name = is_consented ? `${guarantee.customer.name} ${guarantee.customer.family}`.trim() || title : title
  const word = isDeclined ? copy.change : copy.remove
  const contract = guarantee.sign_requests[0]?.media ?? null
  return (
    <li className="rounded-lg border border-line p-5" aria-label={title}>
      <div className="flex items-center gap-4">
        <span aria-hidden className="avatar size-12">
          {is_consented ? initials(guarantee.customer) : <IconUser size={20} />}
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2">
            <b>{name}</b>
            <Badge tone={toneOf(guarantee, 'owner')}>{wordOf(guarantee, 'owner')}</Badge>
          </p>
          <p className="cap">
            {title}
            {!is_guarantor_gone && <PersonnelCode code={personnel_code} />}
          </p>
        </div>
        {isDeclined && isOpen && !is_guarantor_gone && (
          <Button
            variant="soft"
            size="sm"
            icon={<IconRefresh aria-hidden />}
            loading={again.isPending}
            onClick={() => once(() => again.mutateAsync(guarantee.id))}
          >
            {copy.askAgain}
          </Button>
        )}
        {contract && (
          <a href={contract.tmp_url} download={contract.file_name} className={buttonClass('ghost', 'sm')}>
            <IconDownload aria-hidden /> {copy.contract}
          </a>
        )}
        <Button
          variant="ghost"
          size="sm"
          className="text-danger-text"
          icon={<IconUserMinus aria-hidden />}
          aria-label={`${word}، ${title}`}
          disabledReason={mayGo ? undefined : copy.closed}
          onClick={() => setAsked(true)}
        >
          {word}
        </Button>
      </div>
      <FailedCommand
        className="mt-4"
        error={again.error}
        isPending={again.isPending}
        onRetry={() => once(() => again.mutateAsync(guarantee.id))}
      />
      {!isDeclined && (
        <div className="mt-4">
          <StepBar label={copy.stepsLabel} steps={copy.steps} at={stepOf(guarantee)} turn="other" />
        </div>
      )}
      {!is_consented && !isDeclined && <p className="cap mt-3">{copy.hidden}</p>}
      {is_guarantor_gone && isOpen && <p className="cap mt-3">{copy.gone}</p>}
      <RemoveDialog {...{ orderId, guarantee, isDeclined }} open={isAsked} onClose={() => setAsked(false)} />
    </li>
  )
}

const PersonnelCode = ({ code }: { readonly code: string }) => (
  <>
    ، {copy.code} <bdi dir="ltr">{persianDigits(code)}</bdi>
  </>
)

type RemoveProps = Pick<Props, 'orderId' | 'guarantee'> & {
  readonly isDeclined: boolean
  readonly open: boolean
  readonly onClose: () => void
}

function RemoveDialog({ orderId, guarantee, isDeclined, open, onClose }: RemoveProps) {
  const removal = useRemoveGuarantor(orderId, onClose)
  return (
    <SureCommand
      open={open}
      onClose={onClose}
      title={isDeclined ? copy.changeTitle : copy.removeTitle}
      text={isDeclined ? copy.changeText : copy.removeText}
      yes={copy.remove}
      no={copy.stay}
      command={removal}
      onSure={() => removal.mutateAsync(guarantee.id)}
    />
  )
}

const initials = ({ name, family }: { readonly name: string; readonly family: string }): string =>
  `${name.trim().slice(0, 1)}${family.trim().slice(0, 1)}`

import { useState } from 'react'
import type { AutopayOnWire } from '#contract/billing/autopay/autopay.ts'
import IconBuildingBank from '#icons/IconBuildingBank'
import IconCreditCard from '#icons/IconCreditCard'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { FailedCommand } from '#web/platform/http/failed-command.tsx'
import { BankChoice } from './bank-choice.tsx'
import { copy } from './copy.ts'
import { Figures } from './figures.tsx'
import { Account } from './next-pull.tsx'
import { useRevoke } from './queries.ts'

/** The mandate in figures, another account for it, and its end, which is asked about once. */
export function MandateCard({ autopay }: { readonly autopay: AutopayOnWire }) {
  const { mandate, offer } = autopay
  const [isChanging, change] = useState(false)
  if (!mandate) return null
  return (
    <section className="card rounded-[20px] p-6" aria-label={copy.mandate}>
      <div className="mb-2 flex items-center gap-3">
        <Tile icon={<IconBuildingBank />} />
        <div>
          <h2 className="h-card">{copy.mandate}</h2>
          <p className="cap">
            {copy.since} <JalaliDate at={mandate.since} />
          </p>
        </div>
      </div>
      <Figures
        figures={mandate}
        more={[[copy.account, mandate.account ? <Account key="account" masked={mandate.account} /> : mandate.bank]]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {offer && (
          <Button variant="secondary" className="flex-1" icon={<IconCreditCard aria-hidden size={19} />} onClick={() => change(true)}>
            {copy.change}
          </Button>
        )}
        <Revoke isUnderWay={autopay.pulls.some(({ status }) => status === 'PULLING')} />
      </div>
      {offer && (
        <Dialog open={isChanging} onClose={() => change(false)} title={copy.change}>
          <Figures figures={offer} />
          <BankChoice label={copy.goToBank} />
        </Dialog>
      )}
    </section>
  )
}

function Revoke({ isUnderWay }: { readonly isUnderWay: boolean }) {
  const [isAsked, ask] = useState(false)
  const revoking = useRevoke()
  const once = useOneAtATime()
  const send = () =>
    once(async () => {
      await revoking.mutateAsync(undefined)
      toast({ severity: 'success', message: copy.revoked })
    })
  return (
    <>
      <Button variant="danger-soft" onClick={() => ask(true)}>
        {copy.revoke}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => ask(false)}
        title={copy.sure}
        footer={
          <>
            <Button variant="danger" loading={revoking.isPending} onClick={send}>
              {copy.yes}
            </Button>
            <Button variant="secondary" onClick={() => ask(false)}>
              {copy.no}
            </Button>
          </>
        }
      >
        <p>{copy.sureText}</p>
        {isUnderWay && <p className="mt-2">{copy.sureUnderWay}</p>}
        <FailedCommand className="mt-4" error={revoking.error} isPending={revoking.isPending} onRetry={send} />
      </Dialog>
    </>
  )
}

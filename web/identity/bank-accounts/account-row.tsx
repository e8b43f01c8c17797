import { useState } from 'react'
import type { BankAccount } from '#contract/identity/bank-accounts/list-accounts.ts'
import { accountTypeLabel } from '#domain/identity/bank-accounts/account-type.ts'
import { spacedAccountNumber } from '#domain/identity/bank-accounts/account.ts'
import { bankOfNumber } from '#domain/identity/bank-accounts/bank.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import IconBuildingBank from '#icons/IconBuildingBank'
import IconClock from '#icons/IconClock'
import IconCopy from '#icons/IconCopy'
import IconDotsVertical from '#icons/IconDotsVertical'
import IconPencil from '#icons/IconPencil'
import { copyText } from '#ui/actions/copy-text.ts'
import { Menu } from '#ui/actions/menu.tsx'
import { BankMark } from '#ui/layout/bank-mark.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'

/** One account: its bank if the number determines it, its kind in Persian, its number, and its menu. */
export function AccountRow({ account, onChange }: { readonly account: BankAccount; readonly onChange: () => void }) {
  const number = persianDigits(spacedAccountNumber(account.number))
  return (
    <li className="flex items-center gap-4 rounded-xl border border-line p-4">
      <AccountName account={account} />
      <span className="text-end">
        <bdi dir="ltr" className="num block font-semibold">
          {number}
        </bdi>
        <WithdrawableFrom account={account} />
      </span>
      <Menu
        label={copy.options(number)}
        className="btn btn-ghost btn-icon btn-sm"
        trigger={<IconDotsVertical aria-hidden />}
        items={[
          { label: copy.copyNumber, icon: <IconCopy aria-hidden />, onSelect: () => void copyText(account.number, copy.copied) },
          ...(account.awaits_inquiry ? [] : [{ label: copy.changeType, icon: <IconPencil aria-hidden />, onSelect: onChange }]),
        ]}
      />
    </li>
  )
}

/** That the bank is still asked about a new account, or from when money of the wallet may go to it; nothing for one that waits no more, or takes none. */
function WithdrawableFrom({ account: { withdrawable_from: from, awaits_inquiry: isWaiting } }: { readonly account: BankAccount }) {
  const [now] = useState(Date.now)
  if (isWaiting)
    return (
      <span className="cap mt-1 flex items-center justify-end gap-1">
        <IconClock aria-hidden size={15} />
        {copy.unchecked}
      </span>
    )
  if (from === null || Date.parse(from) <= now) return null
  return (
    <span className="cap mt-1 flex items-center justify-end gap-1">
      <IconClock aria-hidden size={15} />
      {copy.withdrawableFrom} <JalaliDate at={from} withTime />
    </span>
  )
}

/** The mark and the name of an account's bank, and its kind (R-BANK-05). */
export function AccountName({ account }: { readonly account: Pick<BankAccount, 'number' | 'type'> }) {
  const bank = bankOfNumber(account.number)
  return (
    <>
      {bank ? <BankMark sign={bank.sign} colour={bank.colour} /> : <Tile tone="mute" icon={<IconBuildingBank />} />}
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{bank?.name ?? copy.unknownBank}</span>
        <span className="cap block">{accountTypeLabel(account.type)}</span>
      </span>
    </>
  )
}

import { tomans } from '#domain/platform/kernel/persian.ts'
import IconCreditCard from '#icons/IconCreditCard'
import IconWallet from '#icons/IconWallet'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { copy } from './copy.ts'
import type { WalletChoice } from './use-wallet-choice.ts'

/** The gateway alone, or the wallet first. */
export function WalletChoiceField({ choice: { balance, part, isChosen, choose } }: { readonly choice: WalletChoice }) {
  return (
    <ToggleCards
      legend={copy.payFrom}
      columns={1}
      value={isChosen ? 'wallet' : 'gateway'}
      onChange={(value) => choose(value === 'wallet')}
      options={[
        { value: 'gateway', title: copy.gateway, text: copy.gatewayText, icon: <IconCreditCard aria-hidden size={20} /> },
        {
          value: 'wallet',
          title: copy.walletFirst,
          text: part < balance ? copy.walletText(tomans(balance), tomans(part)) : copy.walletWhole(tomans(balance)),
          icon: <IconWallet aria-hidden size={20} />,
        },
      ]}
    />
  )
}

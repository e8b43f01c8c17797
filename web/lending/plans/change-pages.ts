import type { ComponentType } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { moveCopy, withdrawalCopy } from './change-copy.ts'
import { partCopy, payoffCopy } from './copy.ts'
import { hardshipCopy } from './hardship-copy.ts'
import { HardshipPage } from './hardship-page.tsx'
import { MovePage } from './move-page.tsx'
import { PartPaymentByAddress } from './part-payment-by-address.tsx'
import { PayoffPage } from './payoff-page.tsx'
import { WithdrawalPage } from './withdrawal-page.tsx'

type ChangePage = { readonly title: string; readonly page: ComponentType<{ readonly order: OrderInFull }> }

/** The pages of changes by the last part of their address: `/orders/{id}/payoff`. */
export const changePages: ReadonlyMap<string, ChangePage> = new Map([
  ['payoff', { title: payoffCopy.title, page: PayoffPage }],
  ['part-payment', { title: partCopy.title, page: PartPaymentByAddress }],
  ['due-day', { title: moveCopy.title, page: MovePage }],
  ['hardship', { title: hardshipCopy.title, page: HardshipPage }],
  ['withdrawal', { title: withdrawalCopy.title, page: WithdrawalPage }],
])

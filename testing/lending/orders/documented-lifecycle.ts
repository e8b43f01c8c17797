import type { OrderActor, OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import type { OrderCommand } from '#domain/lending/orders/transitions/order-transitions.ts'
import type { OrderType, RefundPolicyType } from '#domain/platform/products/order-types.ts'

/**
 * lifecycle.md §1 read a second time, by hand and not from the table: row, command, from, to, by, and for whom.
 * O, C, I, B are the four types; "step" is the collateral step, "back" the previous status. READY_TO_SETTLE in row 19 is ours
 * (docs/decisions/refused-pay-outs.md).
 */
const lifecycle = `
3  confirm-validation     VALIDATION_INQUIRY_SYSTEM            PELEKAN_VALIDATION                   system,customer  OCIB
4  fail-validation        VALIDATION_INQUIRY_SYSTEM            REJECTED                             system           OCIB
5  send-to-bank           PELEKAN_VALIDATION                   INITIAL_BANK_VALIDATION              staff,customer   OCIB
6  ask-again              PELEKAN_VALIDATION                   RECHECKING                           staff            OCIB
7  resolve-reasons        RECHECKING                           back                                 customer         OCIB
7  resolve-reasons        RECHECKING_INITIAL_BANK              back                                 customer         OCIB
7  resolve-reasons        BANK_FINAL_RECHECKING                back                                 customer         OCIB
7  resolve-reasons        FINAL_EDITION                        back                                 customer         OCIB
8  accept-initially       INITIAL_BANK_VALIDATION              CHECK_HAVING_ACCOUNT                 bank             OCB
8  accept-initially       INITIAL_BANK_VALIDATION              WAITING_FOR_BANK_ACCOUNTS_LIST       bank             I
9  ask-again-initially    INITIAL_BANK_VALIDATION              RECHECKING_INITIAL_BANK              bank             OCIB
9  reject-initially       INITIAL_BANK_VALIDATION              REJECTED                             bank             OCIB
10 open-account           CHECK_HAVING_ACCOUNT                 OPENING_BANK_ACCOUNT                 system           OCB
11 set-account            CHECK_HAVING_ACCOUNT                 step                                 bank             OC
11 set-account            OPENING_BANK_ACCOUNT                 step                                 bank             OC
11 set-account            CHECK_HAVING_ACCOUNT                 WAITING_FOR_BANK_ACCOUNTS_LIST       bank             B
11 set-account            OPENING_BANK_ACCOUNT                 WAITING_FOR_BANK_ACCOUNTS_LIST       bank             B
12 choose-account         WAITING_FOR_BANK_ACCOUNTS_LIST       step                                 customer         B
12 choose-account         WAITING_FOR_BANK_ACCOUNTS_LIST       SIGNING_CONTRACTS                    customer         I
13 hand-in-collateral     UPLOAD_PROMISSORY                    CHECKING_PROMISSORY                  customer,system  OCB
14 approve-collateral     CHECKING_PROMISSORY                  SIGNING_CONTRACTS                    staff,system     OCB
15 return-collateral      CHECKING_PROMISSORY                  UPLOAD_PROMISSORY                    staff            OCB
16 approve-deed           UPLOAD_MORTGAGE_DEED                 SIGNING_CONTRACTS                    staff            B
17 complete-contracts     SIGNING_CONTRACTS                    PELEKAN_FINAL_CONFIRMATION           system           OCIB
18 confirm-finally        PELEKAN_FINAL_CONFIRMATION           BANK_FINAL_CONFIRMATION              staff            OCB
18 confirm-finally        PELEKAN_FINAL_CONFIRMATION           READY_TO_SETTLE                      staff            I
19 ask-edition            PELEKAN_FINAL_CONFIRMATION           FINAL_EDITION                        staff,bank       OCIB
19 ask-edition            BANK_FINAL_CONFIRMATION              FINAL_EDITION                        staff,bank       OCIB
19 ask-edition            READY_TO_SETTLE                      FINAL_EDITION                        bank             IB
20 ask-again-finally      BANK_FINAL_CONFIRMATION              BANK_FINAL_RECHECKING                bank             OCIB
21 reject-finally         BANK_FINAL_CONFIRMATION              BANK_FINAL_REJECTED                  bank             OCIB
21 close-rejected         BANK_FINAL_REJECTED                  REJECTED                             system           OCIB
22 accept-finally         BANK_FINAL_CONFIRMATION              WAITING_FOR_PELEKAN_CARD_ACTIVATION  bank             O
23 accept-finally         BANK_FINAL_CONFIRMATION              WAITING_FOR_CREDIT                   bank             C
24 accept-finally         BANK_FINAL_CONFIRMATION              READY_TO_SETTLE                      bank             B
25 activate-card          WAITING_FOR_PELEKAN_CARD_ACTIVATION  WAITING_FOR_CREDIT                   customer         O
26 charge-credit          WAITING_FOR_CREDIT                   PAYING                               staff,bank       OC
27 settle                 READY_TO_SETTLE                      PAYING                               staff,bank       IB
28 finish                 PAYING                               FINISHED                             system           OCIB`

const letter: Readonly<Record<OrderType, string>> = { OPEN_LOOP: 'O', CLOSE_LOOP: 'C', INSTANT_LOAN: 'I', BANK_PERSONAL_LOAN: 'B' }
const lines = lifecycle
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/))

const notDirectly = ['BANK_FINAL_CONFIRMATION', 'PAYING', 'FINISHED', 'REJECTED', 'READY_TO_SETTLE']
const notByRequest = ['BANK_FINAL_CONFIRMATION', 'PAYING', 'FINISHED', 'REJECTED', 'FINAL_EDITION']
const ends: Partial<Record<OrderCommand, { readonly row: number; readonly by: OrderActor; readonly except: readonly string[] }>> = {
  cancel: { row: 29, by: 'customer', except: notDirectly },
  reject: { row: 29, by: 'staff', except: notDirectly },
  'accept-cancel-request': { row: 30, by: 'staff', except: notByRequest },
  expire: { row: 31, by: 'system', except: notDirectly },
}

/** One question to the table. `previousStatus` is where a side status leads back to. */
export type Attempt = {
  readonly status: OrderStatus
  readonly type: OrderType
  readonly policy: RefundPolicyType
  readonly command: OrderCommand
  readonly actor: OrderActor
  readonly previousStatus?: OrderStatus | null
}

/** Where the documents' table leads, and by which row; null where it has none. */
export function documentedOutcome({ status, type, policy, command, actor, previousStatus }: Attempt): { to: string; row: number } | null {
  const end = ends[command]
  if (end) return end.by === actor && !end.except.includes(status) ? { to: 'REJECTED', row: end.row } : null
  const line = lines.find(
    ([, asked, from, , by, types]) =>
      asked === command && from === status && by?.split(',').includes(actor) && types?.includes(letter[type]),
  )
  if (!line) return null
  const step = policy === 'MORTGAGE_DEED' ? 'UPLOAD_MORTGAGE_DEED' : 'UPLOAD_PROMISSORY'
  const to = line[3] ?? ''
  return { row: Number(line[0]), to: to === 'step' ? step : to === 'back' ? (previousStatus ?? 'PELEKAN_VALIDATION') : to }
}

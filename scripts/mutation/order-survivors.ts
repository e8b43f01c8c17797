import type { Survivor } from './judge.ts'

/** They share the default of stage.ts; the linter asks for the name of every status. */
const namedBesideDefault = [
  'OPENING_BANK_ACCOUNT',
  'SIGNING_CONTRACTS',
  'WAITING_FOR_PELEKAN_CARD_ACTIVATION',
  'WAITING_FOR_CREDIT',
  'READY_TO_SETTLE',
  'PAYING',
  'FINISHED',
].map((status) => ({
  file: 'domain/lending/orders/progress/stage.ts',
  text: `'${status}'`,
  replacement: '""',
  why: 'equivalent: the default answers the status too',
}))

export const orderSurvivors: readonly Survivor[] = [
  ...namedBesideDefault,
  {
    file: 'domain/lending/orders/transitions/advance-order.ts',
    text: 'row.types?.includes(order.type) ?? true',
    replacement: 'row.types?.includes(order.type) && true',
    why: 'equivalent: both rows of the command name their types; the compiler does not know that',
  },
  {
    file: 'domain/lending/orders/transitions/advance-order.ts',
    text: 'row.types?.includes',
    replacement: 'row.types.includes',
    why: 'equivalent: both rows of the command name their types; the compiler does not know that',
  },
  {
    file: 'domain/lending/orders/transitions/advance-order.ts',
    text: 'true',
    replacement: 'false',
    why: 'equivalent: both rows of the command name their types; the compiler does not know that',
  },
  {
    file: 'domain/lending/orders/order-phase.ts',
    text: "'PELEKAN_VALIDATION'",
    replacement: '""',
    why: 'equivalent: a name that the main line does not have is before the signing as well',
  },
  {
    file: 'domain/lending/orders/order-statuses.ts',
    text: 'main !== null',
    replacement: 'true',
    why: 'equivalent: the main line does not have null; the compiler does not know that',
  },
  {
    file: 'domain/lending/orders/progress/caption.ts',
    text: "''",
    replacement: '"Stryker was here!"',
    why: 'every order that has ended or was returned has a present step; the compiler does not know that',
  },
  {
    file: 'domain/lending/orders/progress/turn.ts',
    text: "missingOf(order).some(({ kind }) => kind !== 'SEND_ON')",
    replacement: "missingOf(order).every(({ kind }) => kind !== 'SEND_ON')",
    why: 'equivalent: an order to be sent on lacks nothing else, and in its customer’s turn something is missing',
  },
  {
    file: 'domain/lending/orders/reason.ts',
    text: 'evidenceAt !== null',
    replacement: 'true',
    why: 'equivalent: null counts as 0, an instant in 1970, before every reason',
  },
  {
    file: 'domain/lending/orders/transitions/guards.ts',
    text: 'order.note?.status',
    replacement: 'order.note.status',
    why: 'equivalent: a note that was bought is there; the compiler does not know that',
  },
]

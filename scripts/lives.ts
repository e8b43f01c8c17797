import { paymentTransitions } from '#domain/billing/payments/payment-transitions.ts'
import { withdrawalAfter } from '#domain/billing/wallet/withdrawal.ts'
import { guaranteeTransitions } from '#domain/lending/guarantors/guarantee-transitions.ts'
import { completeCase } from '#domain/lending/orders/example-cases.ts'
import { isMainStatus, mainLine, orderStatuses, sideLine, type OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { captions } from '#domain/lending/orders/progress/stage.ts'
import { destinationOf, orderTransitions, type Row } from '#domain/lending/orders/transitions/order-transitions.ts'
import { ticketTransitions } from '#domain/merchants/checkout/ticket-transitions.ts'
import { orderTypes, refundPolicyTypes, type OrderType } from '#domain/platform/products/order-types.ts'

export type Drawing = { readonly file: string; readonly text: string }

const made = 'Drawn from the table by `node scripts/draw-lives.ts`; a test fails when it is stale.'

/** Every life cycle as a page: what leads where, as pictures and as a table. */
export const drawings = (): readonly Drawing[] => [
  { file: 'order.md', text: orderPage() },
  { file: 'guarantee.md', text: guaranteePage() },
  { file: 'payment.md', text: paymentPage() },
  { file: 'credit-ticket.md', text: creditTicketPage() },
  { file: 'withdrawal.md', text: withdrawalPage() },
]

function orderPage(): string {
  const pictures = orderTypes.map((type) => `## ${type}\n\n${picture(mainWay(type))}`)
  return page('The life of an order', [
    `The one table of domain/lending/orders/transitions/order-transitions.ts (lifecycle.md §1). ${made}`,
    ...pictures,
    `## Beside the way\n\nThe same for every type; a side status leads back to the status it came from.\n\n${picture(besideTheWay())}`,
    `## Every row\n\n${table(['row', 'command', 'by', 'from', 'to', 'types', 'with it'], orderTransitions.map(cells))}`,
    `## The statuses and what customers read\n\n${table(
      ['status', 'caption'],
      orderStatuses.map((status) => [status, captions[status]]),
    )}`,
  ])
}

type Edge = { readonly from: string; readonly to: string; readonly label: string }

/** The moves of one type between main-line statuses, repaying and refusing alike, without cancel and its kin. */
function mainWay(type: OrderType): readonly Edge[] {
  const edges = rowsOf(type).flatMap((row) =>
    row.from.filter(isMainStatus).flatMap((from) =>
      destinations(row, type, from)
        .filter((to) => isMainStatus(to) && !isAnyStatusRow(row))
        .map((to) => ({ from, to, label: labelOf(row) })),
    ),
  )
  const begins = ['VALIDATION_INQUIRY_SYSTEM', 'PELEKAN_VALIDATION'].map((to, index) => ({
    from: '[*]',
    to,
    label: `${index + 1} customer create`,
  }))
  return reachable([...begins, ...edges])
}

function besideTheWay(): readonly Edge[] {
  const edges = orderTransitions.flatMap((row) =>
    row.from.flatMap((from): Edge[] => {
      const to = typeof row.to === 'string' ? row.to : 'previous_status'
      const isBeside = sideLine.some((side) => side === from || side === to) && !isAnyStatusRow(row)
      return isBeside ? [{ from, to: row.command === 'resolve-reasons' ? 'previous_status' : to, label: labelOf(row) }] : []
    }),
  )
  const ends = orderTransitions.filter(isAnyStatusRow).map((row) => ({ from: 'any_open_status', to: 'REJECTED', label: labelOf(row) }))
  return [...edges, ...ends]
}

const rowsOf = (type: OrderType): readonly Row[] => orderTransitions.filter(({ types }) => types?.includes(type) ?? true)
const isAnyStatusRow = ({ row }: Row): boolean => row >= 29
const labelOf = ({ row, by, command }: Row): string => `${row} ${by.join('/')} ${command}`

/** Where a row can lead, over every way of securing the order. */
function destinations(row: Row, type: OrderType, status: OrderStatus): readonly OrderStatus[] {
  const policies = refundPolicyTypes.filter((policy) => policy !== 'MORTGAGE_DEED' || type === 'BANK_PERSONAL_LOAN')
  const all = policies.map((refundPolicyType) =>
    destinationOf(row, { ...completeCase, type, status, refundPolicyType, previousStatus: 'PAYING' }),
  )
  return [...new Set(all)]
}

/** The edges on a way from the beginning. */
function reachable(edges: readonly Edge[]): readonly Edge[] {
  const reached = new Set(['[*]'])
  for (const _ of mainLine) for (const { from, to } of edges) if (reached.has(from)) reached.add(to)
  return edges.filter(({ from }) => reached.has(from))
}

function cells(row: Row): readonly string[] {
  const to = typeof row.to === 'string' ? row.to : row.command === 'resolve-reasons' ? 'previous_status' : 'the collateral step'
  const withIt = [...(row.effects ?? []), ...(row.withReasons ? ['reasons'] : [])]
  const from = isAnyStatusRow(row)
    ? `all but ${orderStatuses.filter((status) => !row.from.includes(status)).join(', ')}`
    : row.from.join(', ')
  return [String(row.row), row.command, row.by.join(', '), from, to, row.types?.join(', ') ?? 'all', withIt.join(', ')]
}

function guaranteePage(): string {
  const edges = guaranteeTransitions.flatMap(({ command, by, from, to }) =>
    from.map((each) => ({ from: each, to, label: `${by} ${command}` })),
  )
  const rows = guaranteeTransitions.map(({ command, by, from, to, withReasons }) => [
    command,
    by,
    from.join(', '),
    to,
    withReasons ? 'reasons' : '',
  ])
  return page('The life of a guarantee', [
    `The one table of domain/lending/guarantors/guarantee-transitions.ts (lifecycle.md §1). ${made}`,
    picture([{ from: '[*]', to: 'CHECKING', label: 'owner names' }, ...edges]),
    `## Every row\n\n${table(['command', 'by', 'from', 'to', 'with it'], rows)}`,
  ])
}

function creditTicketPage(): string {
  const edges = Object.entries(ticketTransitions).flatMap(([event, { from, to }]) => from.map((each) => ({ from: each, to, label: event })))
  return page('The life of a credit ticket', [
    `The table of domain/merchants/checkout/ticket-transitions.ts (lifecycle.md §5). ${made}`,
    picture(edges),
  ])
}

function paymentPage(): string {
  const edges = Object.entries(paymentTransitions).flatMap(([event, { from, to }]) =>
    from.map((each) => ({ from: each, to, label: event })),
  )
  return page('The life of a payment', [
    `The table of domain/billing/payments/payment-transitions.ts (lifecycle.md §3). ${made}`,
    picture(edges),
  ])
}

/** The words of FINANCE, tried on a fresh request and on one that a first person has approved. */
function withdrawalPage(): string {
  const edges = [null, 'first person'].flatMap((approvedBy) =>
    ['first person', 'second person'].flatMap((by) =>
      [true, false].flatMap((yes): readonly Edge[] => {
        const to = withdrawalAfter({ status: 'REQUESTED', approvedBy }, { yes, by })
        // Whoever is first is the first person.
        if (to === null || (approvedBy === null && by === 'second person')) return []
        return [{ from: approvedBy === null ? 'REQUESTED' : 'APPROVED_ONCE', to, label: `${by} says ${yes ? 'yes' : 'no'}` }]
      }),
    ),
  )
  return page('The life of a withdrawal', [
    `The rule of domain/billing/wallet/withdrawal.ts (lifecycle.md §4: two people of FINANCE). ${made} The money is set aside in the wallet from the request on; paid it leaves our bank, refused it is free again. On the wire a request that one person has approved is still REQUESTED.`,
    picture([{ from: '[*]', to: 'REQUESTED', label: 'customer asks' }, ...edges]),
  ])
}

const page = (title: string, parts: readonly string[]): string => `# ${title}\n\n${parts.join('\n\n')}\n`

const picture = (edges: readonly Edge[]): string =>
  ['```mermaid', 'stateDiagram-v2', ...edges.map(({ from, to, label }) => `  ${from} --> ${to}: ${label}`), '```'].join('\n')

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { partsFor } from '#console/backoffice/finance/parts.ts'
import { mayCall, staffRoles, type OpsCall, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { queueNames, queuesOf, type QueueName } from '#domain/backoffice/queues/queues.ts'
import { inWorkspace, pageOf } from '#testing/console/in-workspace.tsx'
import { Routed } from '#testing/console/routed.tsx'
import { linkOf } from './link-of.ts'
import type { QueueItem } from './queries.ts'
import { queueFor, QueuePage } from './queue-page.tsx'

type Kind = QueueItem['subject']['kind']
/** What each queue has beside orders (server/backoffice/queues/queue-sources.ts). */
const kindsOf: Partial<Readonly<Record<QueueName, readonly Kind[]>>> = {
  papers: ['papers'],
  'refusal-reviews': ['refusal-review'],
  'account-holders': ['account-holder'],
  collateral: ['order', 'cheque'],
  deeds: ['deed'],
  'collateral-releases': ['collateral-release'],
  'collateral-receipts': ['collateral-release'],
  guarantees: ['guarantee'],
  'cancel-requests': ['cancel-request'],
  problems: ['problem'],
  refunds: ['cancel-request', 'note-fee'],
  withdrawals: ['withdrawal'],
  'closed-accounts': ['closed-account'],
  differences: ['difference'],
  proposals: ['proposal'],
  conversations: ['conversation'],
  messages: ['message'],
}

const order = { id: 9, identifier: 'PLK-9', type: 'CLOSE_LOOP', status: 'PELEKAN_VALIDATION', amount: 900_000 } as const
const customer = { id: 5, name: 'مریم ا.' }
const since = '2026-11-21T09:00:00+03:30'

const itemIn = (queue: QueueName, kind: Kind, given: Partial<QueueItem>): QueueItem => ({
  queue,
  subject: { kind, id: '7' },
  customer,
  order,
  detail: null,
  grade: null,
  amount: null,
  assignee: null,
  since,
  due_at: since,
  is_late: false,
  ...given,
})

/** The items of a queue as each may come: with an order, without one, and of nobody. */
const itemsOf = (queue: QueueName): readonly QueueItem[] =>
  (kindsOf[queue] ?? ['order']).flatMap((kind) => [
    itemIn(queue, kind, {}),
    itemIn(queue, kind, { order: null }),
    ...(['difference', 'proposal', 'message'].includes(kind) ? [itemIn(queue, kind, { order: null, customer: null })] : []),
    ...(kind === 'proposal' ? ['STAFF', 'OWNER'].map((detail) => itemIn(queue, kind, { order: null, customer: null, detail })) : []),
  ])

/** What a page has to read before it shows anything. */
const callsOf = {
  '/orders/$order': 'ops.order',
  '/orders/$order/papers': 'ops.order.papers',
  '/customers/$customer': 'ops.customer',
  '/cancel-requests/$customer/$id': 'ops.cancel-request',
  '/problems/$customer/$id': 'ops.problem',
  '/support/$customer/$id': 'ops.support.read',
  '/messages': 'ops.messages',
  '/settings': 'ops.staff-proposals',
} as const satisfies Record<string, OpsCall>

function isOpenTo(role: StaffRole, link: NonNullable<ReturnType<typeof linkOf>>): boolean {
  if (link.to !== '/finance') return mayCall(role, callsOf[link.to])
  const { part } = link.search
  return partsFor(role).some((each) => each === part)
}

test('what a queue offers a role to open, the role may open', () => {
  const refused: string[] = []
  for (const role of staffRoles)
    for (const queue of role === 'ADMIN' ? queueNames : queuesOf(role))
      for (const item of itemsOf(queue)) {
        const link = linkOf(item, role, {})
        if (link && !isOpenTo(role, link)) refused.push(`${role}, ${queue}, ${item.subject.kind}: ${link.to}`)
      }
  expect(refused).toEqual([])
})

const admin: StaffRole = 'ADMIN'
const ofAdmin = (queue: QueueName, kind: Kind, given: Partial<QueueItem>) => linkOf(itemIn(queue, kind, given), admin, {})

test('who may not decide an item looks at its order or its customer, and ADMIN decides the access of staff in the settings', () => {
  expect(ofAdmin('papers', 'papers', {})).toMatchObject({ to: '/orders/$order', params: { order: 'PLK-9' }, search: { queue: 'papers' } })
  expect(ofAdmin('withdrawals', 'withdrawal', { order: null })).toMatchObject({ to: '/customers/$customer', params: { customer: '5' } })
  expect(ofAdmin('differences', 'difference', { order: null, customer: null })).toBeNull()
  for (const detail of ['STAFF', 'OWNER'])
    expect(ofAdmin('proposals', 'proposal', { order: null, customer: null, detail })).toMatchObject({
      to: '/settings',
      search: { part: 'staff' },
    })
})

test('ADMIN begins with the queue that has items for it, and takes no next item from the queues of others', async () => {
  const queue = queueFor('ADMIN', {})
  const items = [
    itemIn(queue, 'proposal', { subject: { kind: 'proposal', id: 'staff-1' }, order: null, customer: null, detail: 'STAFF' }),
    itemIn(queue, 'proposal', { order: null, customer: null, detail: 'DIFFERENCE' }),
  ]
  const counts = [{ queue, waiting: 2, is_more: false, late: 0, oldest_since: since }]
  const reads = { '/api/ops/queues': { results: counts }, [`/api/ops/queues/${queue}`]: pageOf(...items) }
  inWorkspace('ADMIN', <Routed>{<QueuePage role={admin} search={{}} onSearch={() => undefined} />}</Routed>, { reads })
  const next = page.getByRole('button', { name: 'برداشتن مورد بعدی' })
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveAccessibleDescription('این صف را همکاران دیگر بررسی می‌کنند.')
  await expect.element(page.getByRole('link', { name: 'باز کردن دسترسی کارمند' })).toHaveAttribute('href', '/settings?part=staff')
  await expect.element(page.getByRole('button', { name: /^باز کردن/ })).toHaveAttribute('aria-disabled', 'true')
})

test('a queue that was filtered is in the address of its items with its filter', () => {
  const filter = { type: 'CLOSE_LOOP', late: true, sort: '-since', from_day: '2026-11-01' } as const
  expect(linkOf(itemIn('papers', 'papers', {}), 'REVIEWER', filter)).toMatchObject({
    to: '/orders/$order/papers',
    search: { queue: 'papers', ...filter },
  })
})

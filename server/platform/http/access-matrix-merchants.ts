import type { Right } from './call-right.ts'

/** The rows of purchases at stores, and of stores' servers. */
export const merchantRights: Readonly<Record<string, Right>> = {
  'credit-tickets.preview': { record: ({ track }) => ({ query: { track_number: track } }) },
  'credit-tickets.details': { record: ({ track }) => ({ params: { id: track } }) },
  'credit-tickets.cancel': { record: ({ track }) => ({ params: { id: track } }) },
  'problems.purchase': { record: ({ track }) => ({ params: { id: track } }) },
  'problems.preview': { record: ({ track }) => ({ params: { id: track }, query: { kind: 'DAMAGED' } }) },
  'problems.open': {
    record: ({ track }) => ({
      params: { id: track },
      files: ['evidence_1'],
      fields: { kind: 'DAMAGED', amount: '10000', description: 'کالا شکسته رسیده است.' },
    }),
  },
  'problems.evidence': { record: ({ problem }) => ({ params: { id: problem }, files: ['file'] }) },
  'problems.choose': { record: ({ problem }) => ({ params: { id: problem }, body: { choice: 'DEBT' } }) },
  'problems.withdraw': { record: ({ problem }) => ({ params: { id: problem }, body: {} }) },
  'problems.refund': { record: ({ track }) => ({ params: { id: track }, body: { refund_id: 'one', choice: 'CREDIT' } }) },
  'merchant.create-ticket': 'store',
  'merchant.read-ticket': 'store',
  'merchant.list-tickets': 'store',
  'merchant.rotate-webhook-secret': 'store',
  'merchant.verify-ticket': 'store',
  'merchant.settle-ticket': 'store',
  'merchant.reverse-ticket': 'store',
  'merchant.refund-ticket': 'store',
  'merchant.list-problems': 'store',
  'merchant.read-problem': 'store',
  'merchant.answer-problem': 'store',
  'merchant.add-problem-evidence': 'store',
}

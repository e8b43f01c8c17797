/** Staff roles: REVIEWER reviews documents and orders, FINANCE moves money, SUPPORT answers customers, ADMIN manages settings. */
export const staffRoles = ['REVIEWER', 'FINANCE', 'SUPPORT', 'ADMIN'] as const
export type StaffRole = (typeof staffRoles)[number]

const everyone = ['REVIEWER', 'FINANCE', 'SUPPORT', 'ADMIN'] as const
const reviewer = ['REVIEWER'] as const
const finance = ['FINANCE'] as const
const support = ['SUPPORT'] as const
const admin = ['ADMIN'] as const

/**
 * Which roles may make which call of /api/ops. The ids of the contract's routes are keys of this table, so a call without a row does
 * not compile; the server checks every staff call against it. `anyone`: before the login. ADMIN manages settings and moves no money.
 */
export const rights = {
  'ops.login': 'anyone',
  'ops.login.passkey-options': 'anyone',
  'ops.login.passkey': 'anyone',
  'ops.enrolment.open': 'anyone',
  'ops.enrolment': 'anyone',
  'ops.logout': everyone,
  'ops.me': everyone,

  'ops.passkeys': everyone,
  'ops.passkeys.confirmation': everyone,
  'ops.passkeys.options': everyone,
  'ops.passkeys.add': everyone,
  'ops.passkeys.remove': everyone,

  'ops.views': everyone,
  'ops.views.save': everyone,
  'ops.views.share': everyone,
  'ops.views.remove': everyone,

  'ops.queues': everyone,
  'ops.queue': everyone,
  'ops.queue.file': ['FINANCE', 'SUPPORT', 'ADMIN'],
  'ops.orders': everyone,
  'ops.orders.file': ['FINANCE', 'SUPPORT', 'ADMIN'],
  'ops.order': everyone,
  'ops.order.person': everyone,
  'ops.order.papers': ['REVIEWER', 'SUPPORT'],
  'ops.order.comparisons': ['REVIEWER', 'SUPPORT'],
  'ops.order.comparisons.show': ['REVIEWER', 'SUPPORT'],
  'ops.order.assessment': ['REVIEWER', 'FINANCE'],
  'ops.order.income': reviewer,
  'ops.order.assignment': everyone,
  'ops.order.assign': everyone,
  'ops.order.take': ['REVIEWER', 'FINANCE', 'SUPPORT'],
  'ops.assignments': everyone,
  'ops.order.refusal-review': everyone,
  'ops.order.refusal-review.decide': reviewer,
  'ops.order.collateral-releases': everyone,
  'ops.collateral.release': reviewer,
  'ops.collateral.receive': ['REVIEWER', 'SUPPORT'],
  'ops.order.decide': ['REVIEWER', 'FINANCE'],
  'ops.order.sign-for-bank': reviewer,
  'ops.order.promissory': reviewer,
  'ops.order.sana': reviewer,
  'ops.order.card': reviewer,
  'ops.order.plans': everyone,
  'ops.order.vulnerability': support,
  'ops.order.vulnerability.set': support,
  'ops.order.vulnerability.lift': support,
  'ops.papers.review': reviewer,
  'ops.cheque.review': reviewer,
  'ops.deed.review': reviewer,
  'ops.guarantee.review': reviewer,

  'ops.customers': everyone,
  'ops.customers.file': ['SUPPORT', 'ADMIN'],
  'ops.customer': everyone,
  'ops.customer.person': everyone,
  'ops.customer.orders': everyone,
  'ops.customer.documents': everyone,
  'ops.customer.notes': everyone,
  'ops.customer.notes.add': everyone,
  'ops.colleagues': everyone,
  'ops.mentions': everyone,
  'ops.mentions.dismiss': everyone,
  'ops.customer.contacts': ['REVIEWER', 'FINANCE', 'SUPPORT'],
  'ops.customer.contacts.resend': support,
  'ops.customer.payments': ['FINANCE', 'SUPPORT'],
  'ops.customer.transfers': ['FINANCE', 'SUPPORT'],
  'ops.customer.sessions': support,
  'ops.customer.sessions.end': support,
  'ops.customer.pay-out': finance,
  'ops.customer.correct': ['REVIEWER', 'SUPPORT'],
  'ops.customer.account-inquiries': reviewer,
  'ops.customer.account-inquiries.answer': reviewer,
  'ops.customer.recovery': support,
  'ops.customer.recovery.stop': support,

  'ops.cancel-requests': support,
  'ops.cancel-requests.file': support,
  'ops.cancel-request': support,
  'ops.cancel-request.take-up': support,
  'ops.cancel-request.accept': support,
  'ops.cancel-request.refuse': support,
  'ops.messages': support,
  'ops.messages.file': support,
  'ops.messages.answer': support,
  'ops.support': support,
  'ops.support.file': support,
  'ops.support.read': support,
  'ops.support.take-up': support,
  'ops.support.answer': support,
  'ops.support.close': support,
  'ops.support.note': support,
  'ops.registrations': ['SUPPORT', 'ADMIN'],
  'ops.registrations.file': ['SUPPORT', 'ADMIN'],
  'ops.registrations.done': ['SUPPORT', 'ADMIN'],
  'ops.registrations.approve': admin,

  'ops.problem': ['FINANCE', 'SUPPORT'],
  'ops.problem.propose-refund': finance,
  'ops.problem.reject': ['FINANCE', 'SUPPORT'],
  'ops.problem.open': support,

  'ops.proposals': ['REVIEWER', 'FINANCE', 'SUPPORT'],
  'ops.proposals.file': finance,
  'ops.proposal': ['REVIEWER', 'FINANCE', 'SUPPORT'],
  'ops.proposal.person': finance,
  'ops.proposals.withdrawal': finance,
  'ops.proposals.refund': finance,
  'ops.proposals.reversal': finance,
  'ops.proposals.invoice-discount': finance,
  'ops.proposals.order-remainder': finance,
  'ops.proposals.write-off': finance,
  'ops.proposals.difference': finance,
  'ops.proposal.approve': finance,
  'ops.proposal.refuse': finance,

  'ops.ledger.accounts': finance,
  'ops.ledger.transfers': finance,
  'ops.ledger.transfers.file': finance,
  'ops.ledger.trial-balance': finance,
  'ops.ledger.invariants': finance,
  'ops.invoices': ['FINANCE', 'SUPPORT'],
  'ops.payments': ['FINANCE', 'SUPPORT'],
  'ops.payments.file': finance,
  'ops.payments.ask': finance,
  'ops.webhooks': ['FINANCE', 'SUPPORT', 'ADMIN'],
  'ops.webhooks.file': ['FINANCE', 'ADMIN'],
  'ops.webhooks.resend': ['FINANCE', 'ADMIN'],
  'ops.reconciliation': finance,
  'ops.differences': finance,
  'ops.differences.file': finance,
  'ops.settlements': finance,
  'ops.settlements.file': finance,
  'ops.settlement': finance,
  'ops.settlement.csv': finance,

  'ops.stores': admin,
  'ops.stores.file': admin,
  'ops.store': admin,
  'ops.stores.add': admin,
  'ops.stores.change': admin,
  'ops.stores.terms': admin,
  'ops.stores.set-categories': admin,
  'ops.stores.set-terms': admin,
  'ops.stores.remove-terms': admin,
  'ops.stores.order-providers': admin,
  'ops.stores.offers': admin,
  'ops.stores.add-offer': admin,
  'ops.stores.change-offer': admin,
  'ops.stores.remove-offer': admin,
  'ops.cities': admin,
  'ops.pictures.add': admin,
  'ops.catalogue': admin,
  'ops.catalogue.add': admin,
  'ops.catalogue.change': admin,
  'ops.catalogue.remove': admin,
  'ops.catalogue.order': admin,
  'ops.catalogue.versions': admin,
  'ops.catalogue.undo': admin,
  'ops.discounts.announcement': admin,
  'ops.discounts.announce': admin,
  'ops.policies': ['FINANCE', 'ADMIN'],
  'ops.policies.add': admin,
  'ops.staff': admin,
  'ops.staff.add': admin,
  'ops.staff.change': admin,
  'ops.staff.link': admin,
  'ops.staff-proposals': ['FINANCE', 'ADMIN'],
  'ops.staff-proposal.approve': ['FINANCE', 'ADMIN'],
  'ops.staff-proposal.refuse': ['FINANCE', 'ADMIN'],
  'ops.merchants': admin,
  'ops.merchants.add': admin,
  'ops.merchants.change': admin,
  'ops.merchants.revoke-key': admin,
  'ops.merchants.owners': admin,
  'ops.merchants.invite': admin,

  'ops.audit': admin,
  'ops.audit.counts': admin,
  'ops.audit.chain': admin,
  'ops.audit.file': admin,
  'ops.partners': ['SUPPORT', 'ADMIN'],
  'ops.jobs': ['SUPPORT', 'ADMIN'],
  'ops.jobs.retry': admin,
  'ops.figures': everyone,
  'ops.figures.file': everyone,
  'ops.portfolio': ['FINANCE', 'SUPPORT', 'ADMIN'],
  'ops.portfolio.orders': ['FINANCE', 'SUPPORT', 'ADMIN'],
  'ops.portfolio.file': finance,
} as const satisfies Record<string, 'anyone' | readonly StaffRole[]>

export type OpsCall = keyof typeof rights

/** Whether staff of `role` may make `call`; a call without a row is open to nobody. */
export function mayCall(role: StaffRole, call: string): boolean {
  const row = Object.entries(rights).find(([name]) => name === call)?.[1]
  return row === 'anyone' || row?.some((each) => each === role) === true
}

/** How personal data are shown to staff unless they ask for more: enough to distinguish two people, too little to contact one. */
export const shortName = (name: string | null, family: string | null): string =>
  name === null && family === null ? 'بی‌نام' : [name, family === null ? null : `${family.slice(0, 1)}.`].filter(Boolean).join(' ')

export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 4)}***${mobile.slice(-4)}`

/** A national code or an account number with only its last four digits. */
export const maskedEnd = (text: string): string => `${'*'.repeat(Math.max(0, text.length - 4))}${text.slice(-4)}`

/** A whole name as lists show it: its first word and the first letter of the next. */
export function shortWhole(whole: string): string {
  const [name = '', family] = whole.split(' ')
  return shortName(name, family ?? null)
}

/** An e-mail address with only the first letter before its host. */
export const maskedEmail = (address: string): string => `${address.slice(0, 1)}***${address.slice(address.indexOf('@'))}`

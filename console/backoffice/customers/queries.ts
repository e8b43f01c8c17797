import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { bodyOf, type Filter } from '#browser/platform/http/filter.ts'
import { flagIn, oneOf, pageIn } from '#browser/platform/lists/search-params.ts'
import { call } from '#console/backoffice/http/call.ts'
import {
  findCustomers,
  listAccountInquiries,
  listCustomerContacts,
  listCustomerDocuments,
  listColleagues,
  listCustomerNotes,
  listCustomerOrders,
  listCustomerPayments,
  listCustomerSessions,
  listCustomerTransfers,
  readCustomer,
  readCustomerRecovery,
} from '#contract/backoffice/customers/routes.ts'
import { listInvoicesForStaff } from '#contract/backoffice/finance/routes.ts'
import { listAudit } from '#contract/backoffice/monitoring/routes.ts'
import { readAssessment } from '#contract/backoffice/order-review/assessment-routes.ts'
import { listSupport } from '#contract/backoffice/support/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { mayCall, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { customerSorts, sortsOf } from '#domain/backoffice/lists/list-names.ts'

export type CustomerView = Reply<typeof readCustomer>['results']
export type CustomerOrder = Reply<typeof listCustomerOrders>['results'][number]
export type AccountInquiry = Reply<typeof listAccountInquiries>['results'][number]
export type CustomersSearch = Filter<typeof findCustomers>

/** The tabs of a customer's page, each with the call that its reader must be allowed to make. */
const callOfTab = {
  orders: listCustomerOrders,
  report: readAssessment,
  documents: listCustomerDocuments,
  guarantees: listCustomerDocuments,
  conversations: listSupport,
  audit: listAudit,
  invoices: listInvoicesForStaff,
  payments: listCustomerPayments,
  money: listCustomerTransfers,
  contacts: listCustomerContacts,
} as const
export type CustomerTab = keyof typeof callOfTab
export const customerTabs = Object.keys(callOfTab) as readonly CustomerTab[]
export const tabsFor = (role: StaffRole): readonly CustomerTab[] => customerTabs.filter((tab) => mayCall(role, callOfTab[tab].id))

/** The filter in an address or a saved view. */
export const customersIn = (search: Readonly<Record<string, unknown>>): Omit<CustomersSearch, 'q'> => ({
  is_confirmed: flagIn(search['is_confirmed']),
  sort: oneOf(sortsOf(customerSorts), search['sort']),
  ...pageIn(search),
})

export const customersQuery = (search: CustomersSearch) =>
  queryOptions({ queryKey: ['customers', search], queryFn: () => call(findCustomers, { body: bodyOf(search) }) })

const params = (customer: number) => ({ customer_id: customer })

export const customerQuery = (customer: number) =>
  queryOptions({
    queryKey: ['customer', customer],
    queryFn: async () => (await call(readCustomer, { params: params(customer) })).results,
  })

export const customerOrdersQuery = (customer: number) =>
  queryOptions({
    queryKey: ['customer', customer, 'orders'],
    queryFn: async () => (await call(listCustomerOrders, { params: params(customer) })).results,
  })

export const customerInvoicesQuery = (customer: number) =>
  queryOptions({
    queryKey: ['customer', customer, 'invoices'],
    queryFn: async () => (await call(listInvoicesForStaff, { query: params(customer) })).results,
  })

export const customerPaymentsQuery = (customer: number, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['customer', customer, 'payments', cursor],
    queryFn: () => call(listCustomerPayments, { params: params(customer), query: { cursor } }),
  })

export const customerTransfersQuery = (customer: number, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['customer', customer, 'money', cursor],
    queryFn: () => call(listCustomerTransfers, { params: params(customer), query: { cursor } }),
  })

export const customerDocumentsQuery = (customer: number) =>
  queryOptions({
    queryKey: ['customer', customer, 'documents'],
    queryFn: async () => (await call(listCustomerDocuments, { params: params(customer) })).results,
  })

export const customerContactsQuery = (customer: number, bell: boolean, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['customer', customer, 'contacts', bell, cursor],
    queryFn: () => call(listCustomerContacts, { params: params(customer), query: { cursor, ...(bell && { bell }) } }),
  })

/** The colleagues whom a note can mention. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: async () => (await call(listColleagues, {})).results.filter(({ is_me: isMe }) => !isMe),
})

export const customerNotesQuery = (customer: number) =>
  infiniteQueryOptions({
    queryKey: ['customer', customer, 'notes'],
    queryFn: ({ pageParam: cursor }) => call(listCustomerNotes, { params: params(customer), query: { cursor, per_page: 10 } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ metas }) => metas.next ?? undefined,
  })

/** The new accounts whose holder staff ask the bank for. */
export const accountInquiriesQuery = (customer: number) =>
  queryOptions({
    queryKey: ['customer', customer, 'account-inquiries'],
    queryFn: async () => (await call(listAccountInquiries, { params: params(customer) })).results,
  })

/** The recovery that waits or is ready, or null. */
export const customerRecoveryQuery = (customer: number) =>
  queryOptions({
    queryKey: ['customer', customer, 'recovery'],
    queryFn: async () => (await call(readCustomerRecovery, { params: params(customer) })).results,
  })

export const customerSessionsQuery = (customer: number) =>
  queryOptions({
    queryKey: ['customer', customer, 'sessions'],
    queryFn: async () => (await call(listCustomerSessions, { params: params(customer) })).results,
  })

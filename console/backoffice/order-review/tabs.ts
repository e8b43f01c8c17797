/** The parts of an order's page; in a file of its own, since the address is read before the page is loaded. */
export const orderTabs = ['checks', 'money', 'history'] as const
export type OrderTab = (typeof orderTabs)[number]

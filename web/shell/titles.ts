/** Names of pages, apart from their other words: every page's first load knows all routes and so all of these. */
export const titles = { home: 'پیشخوان', orders: 'سفارش‌ها', newOrder: 'سفارش تازه', invoices: 'اقساط', result: 'نتیجهٔ پرداخت' } as const

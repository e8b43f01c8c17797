import { mayCall, type OpsCall, type StaffRole } from '#domain/backoffice/access/rights.ts'
import IconAdjustments from '#icons/IconAdjustments'
import IconBuildingStore from '#icons/IconBuildingStore'
import IconChartBar from '#icons/IconChartBar'
import IconChartHistogram from '#icons/IconChartHistogram'
import IconClipboardCheck from '#icons/IconClipboardCheck'
import IconHeartRateMonitor from '#icons/IconHeartRateMonitor'
import IconHistory from '#icons/IconHistory'
import IconMessage2 from '#icons/IconMessage2'
import IconReportMoney from '#icons/IconReportMoney'
import IconShoppingBag from '#icons/IconShoppingBag'
import IconUsers from '#icons/IconUsers'

/** The sections of the console, each with its calls: it is in the menu of roles that may make one of them. */
export const sections = [
  { to: '/', title: 'صف کار', icon: IconClipboardCheck, calls: ['ops.queues'] },
  { to: '/orders', title: 'سفارش‌ها', icon: IconShoppingBag, calls: ['ops.orders'] },
  { to: '/customers', title: 'مشتری‌ها', icon: IconUsers, calls: ['ops.customers'] },
  { to: '/finance', title: 'مالی', icon: IconReportMoney, calls: ['ops.proposals', 'ops.payments', 'ops.webhooks'] },
  { to: '/messages', title: 'تیکت‌ها', icon: IconMessage2, calls: ['ops.messages', 'ops.registrations'] },
  { to: '/stores', title: 'فروشگاه‌ها', icon: IconBuildingStore, calls: ['ops.stores'] },
  { to: '/settings', title: 'تنظیمات', icon: IconAdjustments, calls: ['ops.catalogue', 'ops.policies'] },
  { to: '/health', title: 'سامانه', icon: IconHeartRateMonitor, calls: ['ops.partners', 'ops.jobs'] },
  { to: '/figures', title: 'شاخص‌ها', icon: IconChartBar, calls: ['ops.figures'] },
  { to: '/portfolio', title: 'پرتفوی', icon: IconChartHistogram, calls: ['ops.portfolio'] },
  { to: '/audit', title: 'رویدادها', icon: IconHistory, calls: ['ops.audit'] },
] as const satisfies readonly { readonly calls: readonly OpsCall[]; readonly [other: string]: unknown }[]

/** The menu of a role; the server checks the right again on every call. */
export const sectionsFor = (role: StaffRole) => sections.filter(({ calls }) => calls.some((call) => mayCall(role, call)))

import { memberMayCall, type MemberRole, type PortalCall } from '#domain/portal/members/rights.ts'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconClipboardText from '#icons/IconClipboardText'
import IconHistory from '#icons/IconHistory'
import IconKey from '#icons/IconKey'
import IconLayoutDashboard from '#icons/IconLayoutDashboard'
import IconTerminal from '#icons/IconTerminal'
import IconTicket from '#icons/IconTicket'
import IconUsers from '#icons/IconUsers'
import IconWebhook from '#icons/IconWebhook'

/** The sections of the portal, each with its call: it is in the menu of roles that may make it. */
export const sections = [
  { to: '/', title: 'نمای کلی', icon: IconLayoutDashboard, call: 'portal.overview' },
  { to: '/tickets', title: 'پرداخت‌ها', icon: IconTicket, call: 'portal.tickets' },
  { to: '/problems', title: 'مشکل خرید', icon: IconAlertTriangle, call: 'portal.problems' },
  { to: '/settlements', title: 'تسویه‌ها', icon: IconClipboardText, call: 'portal.settlements' },
  { to: '/webhooks', title: 'وب‌هوک', icon: IconWebhook, call: 'portal.webhooks' },
  { to: '/keys', title: 'کلیدها', icon: IconKey, call: 'portal.connection' },
  { to: '/tools', title: 'خط فرمان', icon: IconTerminal, call: 'portal.tools' },
  { to: '/team', title: 'اعضا', icon: IconUsers, call: 'portal.members' },
  { to: '/audit', title: 'رویدادها', icon: IconHistory, call: 'portal.audit' },
] as const satisfies readonly { readonly call: PortalCall; readonly [other: string]: unknown }[]

/** The menu of a role; the server checks the right again on every call. */
export const sectionsFor = (role: MemberRole) => sections.filter(({ call }) => memberMayCall(role, call))

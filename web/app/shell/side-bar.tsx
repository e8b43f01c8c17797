import { Link, useRouterState } from '@tanstack/react-router'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconBell from '#icons/IconBell'
import IconBuildingStore from '#icons/IconBuildingStore'
import IconCalendarDollar from '#icons/IconCalendarDollar'
import IconCoins from '#icons/IconCoins'
import IconFiles from '#icons/IconFiles'
import IconGauge from '#icons/IconGauge'
import IconGift from '#icons/IconGift'
import IconHeadset from '#icons/IconHeadset'
import IconLayoutDashboard from '#icons/IconLayoutDashboard'
import IconMessage2 from '#icons/IconMessage2'
import IconShieldBolt from '#icons/IconShieldBolt'
import IconShoppingBag from '#icons/IconShoppingBag'
import IconUserCircle from '#icons/IconUserCircle'
import IconUsersGroup from '#icons/IconUsersGroup'
import IconWallet from '#icons/IconWallet'
import { classNames } from '#ui/class-names.ts'
import { Logo } from '#ui/layout/logo.tsx'
import { copy } from './copy.ts'
import { panelCopy } from './panel-copy.ts'

const groups = [
  {
    title: null,
    links: [
      { to: '/', title: 'پیشخوان', icon: IconLayoutDashboard },
      { to: '/stores', title: 'فروشگاه‌ها', icon: IconBuildingStore },
      { to: '/orders', title: 'سفارش‌ها', icon: IconShoppingBag },
      { to: '/money', title: 'قسط‌های من', icon: IconCalendarDollar },
    ],
  },
  {
    title: panelCopy.credit,
    links: [
      { to: '/validation-user', title: 'گزارش اعتبار', icon: IconGauge },
      { to: '/points', title: 'امتیازها', icon: IconCoins },
      { to: '/wallet', title: 'کیف پول', icon: IconWallet },
      { to: '/documents', title: 'مدارک', icon: IconFiles },
      { to: '/guarantees', title: 'ضمانت‌ها', icon: IconUsersGroup },
    ],
  },
  {
    title: panelCopy.account,
    links: [
      { to: '/referral', title: 'دعوت دوستان', icon: IconGift },
      { to: '/notifications', title: 'اعلان‌ها', icon: IconBell },
      { to: '/security', title: panelCopy.security, icon: IconShieldBolt },
      { to: '/support', title: 'پشتیبانی', icon: IconMessage2 },
      { to: '/profile', title: panelCopy.profile, icon: IconUserCircle },
    ],
  },
] as const

/** How many rows of a page are of interest to its reader, shown beside its link; due invoices are highlighted. */
export type MenuCounts = Partial<Record<(typeof groups)[number]['links'][number]['to'], number>>

/** The main menu: 248 px wide at the right, 84 px in narrow windows. */
export function SideBar({ counts }: { readonly counts: MenuCounts }) {
  // The list of invoices is a view of «قسط‌های من».
  const isList = useRouterState({ select: ({ location }) => location.pathname.startsWith('/invoices') })
  return (
    <div className="side">
      <nav className="side-in" aria-label={copy.mainMenu}>
        <div className="brandrow">
          <Link to="/" aria-label={copy.home}>
            <Logo />
          </Link>
        </div>
        {groups.map(({ title, links }) => (
          <div key={title ?? 'first'} className="contents">
            {title && <div className="grp">{title}</div>}
            {links.map((link) => (
              <Link
                key={link.to}
                to={link.to}
                className={isList && link.to === '/money' ? 'nav is-on' : 'nav'}
                activeProps={{ className: 'nav is-on' }}
                activeOptions={{ exact: link.to === '/', includeSearch: false }}
              >
                <link.icon aria-hidden />
                <span>{link.title}</span>
                <Count of={counts[link.to]} isHot={link.to === '/money'} />
              </Link>
            ))}
          </div>
        ))}
        <div className="helpbox well mt-auto p-4 text-xs text-text-2">
          <div className="mb-1 flex items-center gap-2 text-sm font-semibold text-text">
            <IconHeadset aria-hidden size={19} className="text-brand-text" />
            {panelCopy.needHelp}
          </div>
          {panelCopy.helpHours}
          <Link to="/support" className="link mt-1.5">
            {panelCopy.talk}
          </Link>
        </div>
      </nav>
    </div>
  )
}

const Count = ({ of = 0, isHot }: { readonly of: number | undefined; readonly isHot: boolean }) =>
  of > 0 && <span className={classNames('count', isHot && 'hot')}>{digits(of)}</span>

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ThemeSwitch } from '#browser/platform/frame/theme-switch.tsx'
import IconUser from '#icons/IconUser'
import { buttonClass } from '#ui/actions/button.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { useSignedIn } from '#web/identity/session/session.ts'
import { thisYear } from '#web/platform/policies/today.ts'
import { SupportPhone } from '#web/platform/support-phone.tsx'
import { copy } from './copy.ts'

/** The frame of public pages. `overlay` puts the header over the page's first section, as on the landing page. */
export function PublicShell({ overlay = false, children }: { readonly overlay?: boolean; readonly children: ReactNode }) {
  return (
    <>
      <a href="#page" className="btn btn-primary fixed start-4 -top-16 z-50 focus:top-4">
        {copy.skip}
      </a>
      <PublicHeader overlay={overlay} />
      <main id="page" className={overlay ? undefined : 'mx-auto min-h-[60vh] max-w-[1264px] px-8 pb-16'}>
        {children}
      </main>
      <PublicFooter />
    </>
  )
}

function PublicHeader({ overlay }: { readonly overlay: boolean }) {
  const isSignedIn = useSignedIn() !== null
  return (
    <header className={overlay ? 'absolute inset-x-0 top-0 z-10' : 'border-b border-line bg-surface mb-8'}>
      <div className="mx-auto flex h-20 max-w-[1264px] items-center px-8">
        <Link to="/" aria-label={copy.home}>
          <Logo size={34} />
        </Link>
        <nav aria-label={copy.mainMenu} className="ms-12 flex gap-8 font-semibold text-text-2">
          <Link to="/stores" className="hover:text-text">
            فروشگاه‌ها
          </Link>
          <Link to="/calculator" className="hover:text-text">
            محاسبهٔ قسط
          </Link>
          <Link to="/" hash="how" className="hover:text-text">
            چطور کار می‌کند
          </Link>
          <Link to="/" hash="faq" className="hover:text-text">
            پرسش‌ها
          </Link>
        </nav>
        <div className="ms-auto flex items-center gap-2">
          <Link to="/cooperation" className="me-4 font-medium text-text-2 hover:text-text max-lg:hidden">
            {copy.cooperation}
          </Link>
          <ThemeSwitch size="md" />
          {isSignedIn ? (
            <Link to="/" className={buttonClass()}>
              {copy.myPanel}
            </Link>
          ) : (
            <Link to="/login" className={buttonClass()}>
              <IconUser aria-hidden />
              {copy.signIn}
            </Link>
          )}
        </div>
      </div>
    </header>
  )
}

const footerLinks = [
  { to: '/stores', title: 'خرید قسطی' },
  { to: '/calculator', title: 'محاسبهٔ قسط' },
  { to: '/calculator', search: { type: 'INSTANT_LOAN' }, title: 'وام فوری' },
  { to: '/calculator', search: { type: 'BANK_PERSONAL_LOAN' }, title: 'وام شخصی بانکی' },
  { to: '/validation-user', title: 'گزارش اعتبار' },
  { to: '/cooperation', title: copy.cooperation },
  { to: '/contact', title: 'تماس با ما' },
  { to: '/in-person-registration', title: 'ثبت‌نام حضوری' },
  { to: '/legal/$text', params: { text: 'about' }, title: 'دربارهٔ پلکان و قوانین' },
] as const

function PublicFooter() {
  return (
    <footer className="bg-[var(--cobalt-950)] text-white">
      <div className="mx-auto max-w-[1264px] px-8 pt-14 pb-8 text-sm text-[var(--cobalt-200)]">
        <div className="flex items-start justify-between gap-12">
          <div>
            <span className="text-white">
              <Logo size={32} />
            </span>
            <p className="mt-4 max-w-[24em]">{copy.slogan}</p>
            <p className="mt-4">
              پشتیبانی: <SupportPhone className="num font-semibold text-white" />
            </p>
          </div>
          <nav aria-label="لینک‌های پایین صفحه">
            <ul className="grid grid-flow-col grid-rows-4 gap-x-16 gap-y-2.5">
              {footerLinks.map(({ to, title, ...rest }) => (
                <li key={title}>
                  <Link to={to} {...rest} className="hover:text-white">
                    {title}
                  </Link>
                </li>
              ))}
              <li>
                {/* A prerendered page, since its call needs a session. */}
                <Link to="/faq/$id" params={{ id: '1' }} reloadDocument preload={false} className="hover:text-white">
                  {copy.questions}
                </Link>
              </li>
            </ul>
          </nav>
        </div>
        <div className="mt-12 flex justify-between border-t border-white/12 pt-6 text-xs">
          {/* A page rendered in an earlier year keeps it until it is rendered anew. */}
          <span suppressHydrationWarning>{copy.rights(thisYear())}</span>
          <span>{copy.made}</span>
        </div>
      </div>
    </footer>
  )
}

import { IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { useSignedIn } from '../session/use-signed-in.ts'
import { copy } from './copy.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** The frame of pages anybody may see. `overlay` lays the header over the page's first section, as the landing does. */
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
          <ThemeSwitch />
          {isSignedIn ? (
            <Link to="/orders" className={buttonClass()}>
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
              پشتیبانی:{' '}
              <bdi dir="ltr" className="num font-semibold text-white">
                {copy.phone}
              </bdi>
            </p>
          </div>
          <nav aria-label="پیوندهای پایین صفحه">
            <ul className="grid grid-cols-2 gap-x-16 gap-y-2.5">
              <li>
                <Link to="/stores" className="hover:text-white">
                  خرید قسطی
                </Link>
              </li>
              <li>
                <Link to="/calculator" className="hover:text-white">
                  محاسبهٔ قسط
                </Link>
              </li>
              <li>
                <Link to="/validation-user" className="hover:text-white">
                  گزارش اعتبار
                </Link>
              </li>
              <li>
                <Link to="/" hash="faq" className="hover:text-white">
                  پرسش‌ها
                </Link>
              </li>
            </ul>
          </nav>
        </div>
        <div className="mt-12 flex justify-between border-t border-white/12 pt-6 text-xs">
          <span>{copy.rights}</span>
          <span>{copy.made}</span>
        </div>
      </div>
    </footer>
  )
}

import { AccountMenu } from '#browser/platform/frame/account-menu.tsx'
import { ThemeSwitch } from '#browser/platform/frame/theme-switch.tsx'
import { WorkspaceFrame, type WorkspaceProps } from '#browser/platform/frame/workspace.tsx'
import { Key } from '#browser/platform/keyboard/use-keys.tsx'
import IconSearch from '#icons/IconSearch'
import { IconButton } from '#ui/actions/button.tsx'
import { useIsPhone } from '#ui/layout/phone.ts'
import { copy } from '../copy.ts'
import { openPalette } from './command-palette.tsx'
import { useAccount } from './use-account.ts'

/** One page of the console, with a bar of title, search and account above. */
export const Workspace = (props: Omit<WorkspaceProps, 'name' | 'tools'>) => <WorkspaceFrame {...props} name={copy.name} tools={<Tools />} />

/** A phone has the rest in «بیشتر». */
function Tools() {
  const isPhone = useIsPhone()
  const account = useAccount()
  if (isPhone)
    return <IconButton className="ms-auto" label={copy.openPalette} icon={<IconSearch />} aria-haspopup="dialog" onClick={openPalette} />
  return (
    <div className="ms-auto flex items-center gap-2">
      <button type="button" className="control control-sm w-[280px] min-w-0 shrink" aria-haspopup="dialog" onClick={openPalette}>
        <IconSearch aria-hidden />
        <span className="ph min-w-0 flex-1 truncate text-start">
          <span className="sr-only">{copy.openPalette}: </span>
          {copy.search}
        </span>
        <Key>Ctrl K</Key>
      </button>
      <ThemeSwitch size="sm" />
      {account && <AccountMenu {...account} />}
    </div>
  )
}

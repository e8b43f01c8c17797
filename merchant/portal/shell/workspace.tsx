import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { AccountMenu } from '#browser/platform/frame/account-menu.tsx'
import { ThemeSwitch } from '#browser/platform/frame/theme-switch.tsx'
import { WorkspaceFrame, type WorkspaceProps } from '#browser/platform/frame/workspace.tsx'
import { normalise } from '#domain/platform/kernel/persian.ts'
import IconSearch from '#icons/IconSearch'
import { useIsPhone } from '#ui/layout/phone.ts'
import { copy } from './copy.ts'
import { useAccount } from './use-account.ts'

/** One page of the portal, with a bar of title, search and account above. */
export const Workspace = (props: Omit<WorkspaceProps, 'name' | 'tools'>) => <WorkspaceFrame {...props} name={copy.name} tools={<Tools />} />

/** A phone has the account in «بیشتر» and the search above the list. */
function Tools() {
  const isPhone = useIsPhone()
  const account = useAccount()
  if (isPhone) return null
  return (
    <div className="ms-auto flex items-center gap-2">
      <TicketSearch />
      <ThemeSwitch size="sm" />
      {account && <AccountMenu {...account} />}
    </div>
  )
}

function TicketSearch() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const q = normalise(typed)
    if (q === '') return
    setTyped('')
    void navigate({ to: '/tickets', search: {}, state: { q } })
  }
  return (
    <form role="search" aria-label={copy.searchLabel} className="control control-sm w-[260px] min-w-0 shrink" onSubmit={submit}>
      <IconSearch aria-hidden />
      <input
        className="min-w-0 flex-1"
        aria-label={copy.search}
        placeholder={copy.search}
        value={typed}
        maxLength={60}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  )
}

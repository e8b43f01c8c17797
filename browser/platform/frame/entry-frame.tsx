import type { ReactNode } from 'react'
import { Logo } from '#ui/layout/logo.tsx'
import { Tile } from '#ui/layout/tile.tsx'

type Props = { readonly icon: ReactNode; readonly title: string; readonly lead?: string; readonly children: ReactNode }

/** A page before the login: one card in the middle, beneath the logo. */
export const EntryFrame = ({ icon, title, lead, children }: Props) => (
  <main className="grid min-h-screen place-items-center p-6">
    <div className="w-full max-w-[520px]">
      <div className="mb-6 flex justify-center">
        <Logo size={36} />
      </div>
      <div className="card space-y-5 p-8">
        <Tile icon={icon} />
        <div>
          <h1 className="text-2xl font-extrabold">{title}</h1>
          {lead && <p className="mt-1 text-text-2">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  </main>
)

import { useState } from 'react'
import { changeConnection } from '#contract/portal/connection/routes.ts'
import { useAction } from '#merchant/portal/http/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Card } from '#ui/layout/card.tsx'
import { copy } from './copy.ts'

const isHost = (host: string): boolean => /^[a-z0-9.-]+(:\d{1,5})?$/.test(host)

/** The hosts to which customers may return, one a line. */
export function Hosts({ hosts }: { readonly hosts: readonly string[] }) {
  const [typed, setTyped] = useState(hosts.join('\n'))
  const changing = useAction(changeConnection)
  const wanted = typed
    .split(/\s+/)
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '')
  const isWrong = !wanted.every(isHost)
  const isSame = wanted.toSorted().join() === hosts.toSorted().join()
  return (
    <Card title={copy.hosts}>
      <p className="mb-3 text-text-2">{copy.hostsText}</p>
      <TextArea
        ltr
        label={copy.hostsLabel}
        value={typed}
        onChange={setTyped}
        error={isWrong ? copy.hostsFault : undefined}
        maxLength={2000}
      />
      <Button
        className="mt-4"
        loading={changing.isPending}
        disabledReason={wanted.length === 0 ? copy.hostsNeeded : isWrong ? copy.hostsFault : isSame ? copy.unchanged : undefined}
        onClick={() => changing.mutate({ body: { hosts: wanted } })}
      >
        {copy.save}
      </Button>
    </Card>
  )
}

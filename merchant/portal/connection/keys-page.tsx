import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SecretDialog, type SecretLines } from '#browser/platform/frame/secret-dialog.tsx'
import { addKey, revokeKey } from '#contract/portal/connection/routes.ts'
import IconPlus from '#icons/IconPlus'
import { useAction } from '#merchant/portal/http/call.ts'
import { TestKeysHint } from '#merchant/portal/mode/mode.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SureDialog } from '#ui/layout/sure-dialog.tsx'
import { BareTable } from '#ui/layout/table.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { Hosts } from './hosts.tsx'
import { connectionQuery, type Connection } from './queries.ts'

/** The keys of the store's server, at most two at once, and the hosts to which customers may return. */
export function KeysPage() {
  const { data } = useSuspenseQuery(connectionQuery())
  return (
    <div className="max-w-4xl space-y-5">
      <Keys keys={data.keys} />
      <Hosts key={data.hosts.join()} hosts={data.hosts} />
    </div>
  )
}

function Keys({ keys }: Pick<Connection, 'keys'>) {
  const [secret, setSecret] = useState<SecretLines | null>(null)
  const adding = useAction(addKey, ({ results }) => setSecret([results.key_id, results.secret]))
  const add = (
    <Button
      size="sm"
      icon={<IconPlus aria-hidden />}
      loading={adding.isPending}
      disabledReason={keys.length >= 2 ? copy.full : undefined}
      onClick={() => adding.mutate({})}
    >
      {copy.add}
    </Button>
  )
  return (
    <Card title={copy.keys} action={add}>
      <p className="mb-3 text-text-2">{copy.keysText}</p>
      {keys.length === 0 ? (
        <p className="cap">{copy.noKeys}</p>
      ) : (
        <BareTable caption={copy.keys} head={copy.keyColumns}>
          {keys.map((key) => (
            <KeyRow key={key.id} row={key} isLast={keys.length === 1} />
          ))}
        </BareTable>
      )}
      <TestKeysHint />
      <SecretDialog title={copy.addTitle} text={copy.shownOnce} lines={secret} onClose={() => setSecret(null)} />
    </Card>
  )
}

function KeyRow({ row, isLast }: { readonly row: Connection['keys'][number]; readonly isLast: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const revoking = useAction(revokeKey, () => setAsking(false))
  return (
    <tr>
      <td>
        <bdi dir="ltr" className="lat font-semibold">
          {row.id}
        </bdi>
      </td>
      <td>
        <JalaliDate at={row.created_at} withTime />
      </td>
      <td>
        {row.made_by ?? (
          <>
            {copy.unknownMaker}
            <span className="cap block max-w-64">{copy.unknownHint}</span>
          </>
        )}
      </td>
      <td className="end">
        <Button size="xs" variant="danger-soft" disabledReason={isLast ? copy.last : undefined} onClick={() => setAsking(true)}>
          {copy.revoke}
          <span className="sr-only"> {row.id}</span>
        </Button>
        <SureDialog
          open={isAsking}
          title={copy.revokeTitle(row.id.slice(-4))}
          text={copy.revokeText}
          isSending={revoking.isPending}
          onSure={() => revoking.mutate({ params: { key_id: row.id } })}
          onClose={() => setAsking(false)}
        />
      </td>
    </tr>
  )
}

import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#contract/platform/http/route.ts'
import { listTools, revokeTool } from '#contract/portal/tools/routes.ts'
import { call, useAction } from '#merchant/portal/http/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SureDialog } from '#ui/layout/sure-dialog.tsx'
import { BareTable } from '#ui/layout/table.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Approve } from './approve.tsx'
import { copy } from './copy.ts'

type Tools = Reply<typeof listTools>['results']

const toolsQuery = queryOptions({ queryKey: ['tools'], queryFn: async () => (await call(listTools, {})).results })

/** The command-line tools of the store's developers: letting one in, those that are in, and revoking them. */
export function ToolsPage({ code }: { readonly code: string | undefined }) {
  const { data } = useSuspenseQuery(toolsQuery)
  if (!data.is_test_mode)
    return (
      <Alert title={copy.liveTitle} className="max-w-4xl">
        {copy.liveText}
      </Alert>
    )
  return (
    <div className="max-w-4xl space-y-5">
      <Approve key={code} code={code} />
      <Card title={copy.tools}>
        {data.tools.length === 0 ? (
          <p className="cap">{copy.none}</p>
        ) : (
          <BareTable caption={copy.tools} head={copy.columns}>
            {data.tools.map((tool) => (
              <ToolRow key={tool.id} tool={tool} />
            ))}
          </BareTable>
        )}
      </Card>
    </div>
  )
}

function ToolRow({ tool }: { readonly tool: Tools['tools'][number] }) {
  const [isAsking, setAsking] = useState(false)
  const revoking = useAction(revokeTool, () => setAsking(false))
  return (
    <tr>
      <td>
        <bdi dir="ltr" className="lat font-semibold break-all">
          {tool.device}
        </bdi>
      </td>
      <td>{tool.member}</td>
      <td>{tool.last_used_at === null ? copy.never : <JalaliDate at={tool.last_used_at} withTime />}</td>
      <td>
        <JalaliDate at={tool.expires_at} />
      </td>
      <td className="end">
        <Button size="xs" variant="danger-soft" onClick={() => setAsking(true)}>
          {copy.revoke}
          <span className="sr-only"> {tool.device}</span>
        </Button>
        <SureDialog
          open={isAsking}
          title={copy.revokeTitle}
          text={copy.revokeText(tool.device)}
          isSending={revoking.isPending}
          onSure={() => revoking.mutate({ params: { id: tool.id } })}
          onClose={() => setAsking(false)}
        />
      </td>
    </tr>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useAction } from '#console/backoffice/http/call.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { retryJob } from '#contract/backoffice/monitoring/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Table } from '#ui/layout/table.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy, partnerNames } from './copy.ts'
import { jobsQuery, partnersQuery } from './queries.ts'

const tones: Readonly<Record<'closed' | 'open' | 'half-open', Tone>> = { closed: 'success', open: 'danger', 'half-open': 'action' }

/** Each partner: state of its circuit breaker, response times, last faults. */
export function Partners() {
  const { data } = useSuspenseQuery(partnersQuery())
  const faults = data.flatMap(({ partner, last_faults }) => last_faults.map((fault) => ({ partner, ...fault })))
  return (
    <section className="space-y-4">
      <h2 className="h-card">{copy.partners}</h2>
      <p className="cap">
        {copy.partnersScope} {copy.refusedHint}
      </p>
      <Table caption={copy.partners} head={copy.partnerColumns}>
        {data.map((partner) => (
          <tr key={partner.partner}>
            <td className="font-semibold">{nameOf(partner.partner)}</td>
            <td>
              <Badge tone={tones[partner.breaker]}>{copy.breakers[partner.breaker]}</Badge>
            </td>
            <td>{digits(partner.calls)}</td>
            <td>{digits(partner.faults)}</td>
            <td>{digits(partner.refused)}</td>
            <td>{tookOf(partner.median_ms)}</td>
            <td>{tookOf(partner.p95_ms)}</td>
            <td>
              <JalaliDate at={partner.last_ok_at} withTime />
            </td>
          </tr>
        ))}
      </Table>
      <Card title={copy.lastFaults}>
        {faults.length === 0 && <p className="cap">{copy.noFaults}</p>}
        <ul className="divide-y divide-line">
          {faults.map((fault, at) => (
            <li key={at} className="flex flex-wrap gap-4 py-2">
              <span className="font-semibold">{nameOf(fault.partner)}</span>
              <bdi dir="ltr">{fault.deed}</bdi>
              <bdi dir="ltr" className="text-danger-text">
                {fault.fault}
              </bdi>
              <span className="cap ms-auto">
                <JalaliDate at={fault.at} withTime />، {tookOf(fault.took_ms)}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** The scheduled jobs: late ones, failed ones, and a button to run a failed one again. */
export function Jobs() {
  const { data } = useSuspenseQuery(jobsQuery())
  const failures = data.flatMap(({ name, failures: failed }) => failed.map((failure) => ({ name, ...failure })))
  return (
    <section className="space-y-4">
      <h2 className="h-card">{copy.jobs}</h2>
      <Table caption={copy.jobs} head={copy.jobColumns}>
        {data.map((job) => (
          <tr key={job.name}>
            <td>
              <bdi dir="ltr" className="font-semibold">
                {job.name}
              </bdi>
            </td>
            <td>{job.is_late ? <Badge tone="danger">{copy.late}</Badge> : <FailedOrFine failed={job.failed} />}</td>
            {[job.waiting, job.active, job.failed, job.done].map((count, at) => (
              <td key={at}>{digits(count)}</td>
            ))}
            <td>
              <JalaliDate at={job.last_done_at} withTime />
            </td>
          </tr>
        ))}
      </Table>
      {failures.length > 0 && (
        <Card title={copy.failures}>
          <ul className="divide-y divide-line">
            {failures.map(({ name, id, fault, at }) => (
              <li key={id} className="flex items-center gap-4 py-2">
                <bdi dir="ltr" className="font-semibold">
                  {name}
                </bdi>
                <bdi dir="ltr" className="min-w-0 flex-1 truncate text-danger-text">
                  {fault}
                </bdi>
                <JalaliDate at={at} withTime />
                <Retry name={name} id={id} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

const FailedOrFine = ({ failed }: { readonly failed: number }) =>
  failed > 0 ? <Badge tone="action">{copy.failed}</Badge> : <Badge tone="success">{copy.fine}</Badge>

function Retry({ name, id }: { readonly name: string; readonly id: string }) {
  const role = useSession()?.role
  const retrying = useAction(retryJob)
  if (!role || !mayCall(role, 'ops.jobs.retry')) return null
  return (
    <Button size="xs" variant="soft" loading={retrying.isPending} onClick={() => retrying.mutate({ params: { name, id } })}>
      {copy.retry}
    </Button>
  )
}

const nameOf = (partner: string): string => partnerNames[partner] ?? partner
const tookOf = (ms: number | null): string => (ms === null ? '---' : `${digits(Math.round(ms))} ${copy.ms}`)

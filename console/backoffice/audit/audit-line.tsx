import { roleNames } from '#console/backoffice/shell/copy.ts'
import { clock } from '#domain/platform/kernel/jalali.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import IconArrowLeft from '#icons/IconArrowLeft'
import IconCode from '#icons/IconCode'
import { IconButton } from '#ui/actions/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Initials } from '#ui/layout/tile.tsx'
import { copy } from './copy.ts'
import type { AuditLine } from './queries.ts'

type Props = { readonly line: AuditLine; readonly isChosen: boolean; readonly onChoose: () => void }

/** One record as a sentence: who, what, before and after, why. The button shows the raw record beside the list. */
export function AuditLineItem({ line, isChosen, onChoose }: Props) {
  const name = line.staff?.full_name ?? copy.app
  return (
    <li className={classNames('flex items-start gap-4 border-t border-line px-5 py-4', isChosen && 'bg-sunken')}>
      <span className="cap w-12 pt-1">
        <bdi dir="ltr">{clock(line.at)}</bdi>
      </span>
      <Initials name={name} className="size-9! text-xs!" />
      <div className="min-w-0 flex-1">
        <p>
          <b>{name}</b> {line.staff && <span className="text-text-2">({roleNames[line.staff.role]})</span>} {persianDigits(line.sentence)}.
        </p>
        <Changes line={line} />
        {line.why && (
          <p className="cap">
            {copy.why}: {line.why}
          </p>
        )}
      </div>
      {line.deed.endsWith('proposal.approve') && <Badge tone="progress">{copy.byTwo}</Badge>}
      {line.group === 'views' && <Badge tone="action">{copy.sensitive}</Badge>}
      <IconButton
        size="xs"
        label={`${copy.raw} ${digits(line.seq)}`}
        aria-pressed={isChosen}
        icon={<IconCode aria-hidden />}
        onClick={onChoose}
      />
    </li>
  )
}

/** What changed, each field with its value before and after. */
export const Changes = ({ line }: { readonly line: AuditLine }) =>
  line.changes.length > 0 && (
    <ul className="my-1 space-y-1">
      {line.changes.map(({ name, before, after }) => (
        <li key={name} className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-text-2">{name}</span>
          {before !== null && (
            <>
              <s className="rounded-sm bg-danger-tint px-2 text-danger-text">{before}</s>
              <IconArrowLeft aria-label={copy.became} size={15} className="text-text-3" />
            </>
          )}
          <b className="rounded-sm bg-success-tint px-2 text-success-text">{after ?? copy.removed}</b>
        </li>
      ))}
    </ul>
  )

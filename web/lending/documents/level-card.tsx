import { documentGroups } from '#domain/lending/documents/document.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconHome from '#icons/IconHome'
import IconId from '#icons/IconId'
import IconReportMoney from '#icons/IconReportMoney'
import { Stages } from '#ui/steps/stages.tsx'
import { copy } from './copy.ts'

const icons = { IDENTIFICATION: <IconId />, PROPERTY: <IconHome />, FINANCIAL: <IconReportMoney /> }

/** The level of the customer's documents, in four steps (R-DOC-21..24). */
export function LevelCard({ level }: { readonly level: number }) {
  const steps = documentGroups.map((group, at) => ({
    label: copy.groups[group].short,
    icon: icons[group],
    state: at + 1 < level ? ('done' as const) : at + 1 === level ? ('warn' as const) : ('todo' as const),
  }))
  const known = level === 1 || level === 2 || level === 3 ? level : 4
  return (
    <section aria-labelledby="document-level" className="card mb-5 flex items-end gap-10 rounded-xl p-7 ph:block">
      <div className="flex-1">
        <p className="font-medium text-text-2">{copy.levelTitle}</p>
        <h2 id="document-level" className="text-3xl font-black">
          {copy.level(digits(level))}
        </h2>
        <p className="text-text-2">{copy.levelHint[known]}</p>
      </div>
      <div className="w-[400px]">
        <Stages
          label={copy.levelTitle}
          steps={[...steps, { label: copy.complete, icon: <IconCircleCheck />, state: level === 4 ? 'done' : 'todo' }]}
        />
      </div>
    </section>
  )
}

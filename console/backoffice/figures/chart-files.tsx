import { useState } from 'react'
import type { Bar } from '#browser/platform/charts/bar-chart.tsx'
import { fetchFile, saveFile, type NamedFile } from '#browser/platform/http/files.ts'
import { wordsOf } from '#browser/platform/http/refused.ts'
import { client } from '#console/backoffice/http/call.ts'
import { downloadFigures } from '#contract/backoffice/monitoring/routes.ts'
import { figureChartNames, type FigureChart } from '#domain/backoffice/lists/list-words.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { copy } from './copy.ts'

type Props = {
  readonly chart: FigureChart
  readonly days: number
  readonly bars: readonly Bar[]
  readonly layout: 'rows' | 'columns'
}
type Kind = 'excel' | 'picture'

/** Saves a chart's numbers as an Excel workbook, or the chart as a picture. */
export function ChartFiles({ chart, days, bars, layout }: Props) {
  const [saving, setSaving] = useState<Kind | null>(null)
  const name = figureChartNames[chart]
  const take: Readonly<Record<Kind, () => Promise<NamedFile>>> = {
    excel: () => fetchFile(client, downloadFigures, { query: { days, chart } }),
    picture: async () => {
      const { columnsPicture, rowsPicture } = await import('#browser/platform/charts/chart-picture.ts')
      return { blob: await (layout === 'rows' ? rowsPicture : columnsPicture)(name, bars), name: `${chart}.png` }
    },
  }
  const save = (kind: Kind): void => {
    if (saving !== null) return
    setSaving(kind)
    take[kind]()
      .then(saveFile)
      .catch((fault: unknown) => toast({ severity: 'error', message: wordsOf(fault), button: true }))
      .finally(() => setSaving(null))
  }
  if (bars.length === 0) return null
  return (
    <div className="flex gap-2">
      <Button size="sm" variant="secondary" aria-label={copy.excelOf(name)} loading={saving === 'excel'} onClick={() => save('excel')}>
        {copy.excel}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-label={copy.pictureOf(name)}
        loading={saving === 'picture'}
        onClick={() => save('picture')}
      >
        {copy.picture}
      </Button>
    </div>
  )
}

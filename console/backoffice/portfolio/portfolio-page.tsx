import { useSuspenseQuery } from '@tanstack/react-query'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import IconBuildingStore from '#icons/IconBuildingStore'
import { SelectField } from '#ui/fields/select-field.tsx'
import { AgeChart } from './age-chart.tsx'
import { copy, percent } from './copy.ts'
import { PortfolioOrders } from './portfolio-orders.tsx'
import { portfolioQuery, type Portfolio, type PortfolioFilter } from './queries.ts'
import { RollTable } from './roll-table.tsx'

type Props = {
  readonly filter: PortfolioFilter
  readonly onFilter: (filter: PortfolioFilter) => void
}

/** What customers owe and how late they are: figures, two charts, and the orders of the chosen bar or cell. */
export function PortfolioPage({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(portfolioQuery(filter))
  const { to_month, store } = filter
  return (
    <div className="space-y-5">
      <StoreFilter stores={data.stores} chosen={store} onChoose={(one) => onFilter({ to_month, store: one })} />
      <Headline portfolio={data} />
      <div className="stack-narrow grid grid-cols-2 items-start gap-5">
        <AgeChart portfolio={data} chosen={filter.age} onChoose={(age) => onFilter({ to_month, store, age })} />
        <RollTable portfolio={data} filter={filter} onFilter={onFilter} />
      </div>
      <PortfolioOrders filter={filter} onFilter={onFilter} sums={sumsOf(data, filter)} />
    </div>
  )
}

/** What the chosen bar or cell counts, or all that is late; null where days narrow the list. */
function sumsOf({ late, rolls }: Portfolio, { age, from, to, from_day: fromDay, to_day: toDay }: PortfolioFilter) {
  if (fromDay !== undefined || toDay !== undefined) return null
  if (from !== undefined && to !== undefined) {
    const cell = rolls?.cells.find((each) => each.from === from && each.to === to)
    return cell ? { orders: cell.orders, amount: null } : null
  }
  const rows = late.filter((row) => age === undefined || row.age === age)
  return { orders: rows.reduce((sum, row) => sum + row.orders, 0), amount: rows.reduce((sum, row) => sum + row.amount, 0) }
}

type StoreFilterProps = {
  readonly stores: Portfolio['stores']
  readonly chosen: number | undefined
  readonly onChoose: (store: number | undefined) => void
}

/** Narrows the whole page to one store, those with the most late debt first. */
const StoreFilter = ({ stores, chosen, onChoose }: StoreFilterProps) => (
  <SelectField
    className="w-72 max-w-full"
    label={copy.store}
    compact
    icon={<IconBuildingStore aria-hidden />}
    value={chosen === undefined ? '' : String(chosen)}
    onChange={(value) => onChoose(value === '' ? undefined : Number(value))}
    options={[
      { value: '', label: copy.everyStore },
      ...stores.map(({ id, name, orders }) => ({ value: String(id), label: copy.storeWith(name, digits(orders)) })),
    ]}
  />
)

function Headline({ portfolio }: { readonly portfolio: Portfolio }) {
  const { owed, orders, late, hardship, written_off } = portfolio
  const lateAmount = late.reduce((sum, { amount }) => sum + amount, 0)
  const plans = hardship.followed + hardship.broken
  const rows = [
    [copy.owed, tomans(rial(owed)), copy.orders(digits(orders))],
    [copy.late, percent(lateAmount, owed), `${tomans(rial(lateAmount))} ${copy.ofOwed}`],
    [
      copy.hardship,
      plans === 0 ? '---' : percent(hardship.followed, plans),
      plans === 0 ? copy.noHardship : copy.followedOf(digits(hardship.followed), digits(plans), digits(hardship.broken)),
    ],
    [copy.writtenOff, tomans(rial(written_off.amount)), copy.recovered(tomans(rial(written_off.recovered)))],
  ] as const
  return (
    <dl className="stack-narrow grid grid-cols-4 gap-4">
      {rows.map(([name, value, note]) => (
        <div key={name} className="card flex flex-col px-5 py-4">
          <dt className="cap">{name}</dt>
          <dd className="text-xl leading-9 font-black">{value}</dd>
          <dd className="cap">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

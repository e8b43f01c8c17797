import { IconCircleCheck, IconCircleX, IconGauge, IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { OrderInFull } from '#contract/orders/order.ts'
import { buttonClass } from '#ui/button.tsx'
import { Tile } from '#ui/tile.tsx'
import { copy, panelCopy } from './copy.ts'
import { Panel } from './panel.tsx'

const words = panelCopy.rejected

/** An order that has ended: settled, refused with its reasons, or canceled; and where to go from here. */
export function EndPanel({ order }: { readonly order: OrderInFull }) {
  if (order.status === 'FINISHED')
    return (
      <Panel icon={<IconCircleCheck />} tone="success" title={panelCopy.finished.title} text={panelCopy.finished.text}>
        <Link to="/stores" className={buttonClass()}>
          {copy.toStores}
        </Link>
      </Panel>
    )
  const isCanceled = order.cancel_reasons.length > 0
  const reasons = isCanceled ? order.cancel_reasons : order.reasons
  return (
    <Panel
      icon={<IconCircleX />}
      tone="danger"
      title={isCanceled ? words.canceled : words.title}
      text={isCanceled || reasons.length === 0 ? words.canceledText : words.text}
    >
      {reasons.length > 0 && (
        <>
          <h3 className="mb-2 font-bold">{copy.reasons}</h3>
          <ul className="divide-y divide-line border-y border-line">
            {reasons.map(({ id, text }) => (
              <li key={id} className="flex items-center gap-3 py-3.5 font-semibold">
                <span aria-hidden className="size-2 rounded-full bg-danger" />
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-6 mb-3 font-bold">{words.what}</h3>
      <div className="grid grid-cols-2 gap-4">
        <Link to="/validation-user" className="rounded-xl border border-line p-4 hover:bg-sunken">
          <Tile size="sm" icon={<IconGauge />} />
          <b className="mt-3 block">{words.report}</b>
          <span className="cap">{words.reportText}</span>
        </Link>
        <Link to="/stores" className="rounded-xl border border-line p-4 hover:bg-sunken">
          <Tile size="sm" icon={<IconShoppingBag />} />
          <b className="mt-3 block">{words.again}</b>
          <span className="cap">{words.againText}</span>
        </Link>
      </div>
    </Panel>
  )
}

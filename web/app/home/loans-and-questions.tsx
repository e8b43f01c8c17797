import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { mostAmount } from '#domain/platform/policies/costs.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import IconArrowLeft from '#icons/IconArrowLeft'
import IconBolt from '#icons/IconBolt'
import IconBuildingBank from '#icons/IconBuildingBank'
import IconMinus from '#icons/IconMinus'
import IconPlus from '#icons/IconPlus'
import { Tile } from '#ui/layout/tile.tsx'
import { copy, millions } from './copy.ts'

/** The two loans that are paid out in cash. */
export function Loans({ policy }: { readonly policy: Policy }) {
  const { counts, instantAmounts } = policy
  const nothing = { credit: rial(0), instant: rial(0) }
  const loans = [
    {
      title: copy.instant,
      text: copy.instantText,
      most: instantAmounts.at(-1)?.amount ?? rial(0),
      link: copy.calculateInstant,
      type: 'INSTANT_LOAN',
      icon: <IconBolt />,
    },
    {
      title: copy.personal,
      text: copy.personalText(digits(counts.BANK_PERSONAL_LOAN[0] ?? 0), digits(counts.BANK_PERSONAL_LOAN.at(-1) ?? 0)),
      most: mostAmount(policy, 'BANK_PERSONAL_LOAN', nothing),
      link: copy.calculatePersonal,
      type: 'BANK_PERSONAL_LOAN',
      icon: <IconBuildingBank />,
    },
  ] as const
  return (
    <section id="loan" className="mx-auto grid max-w-[1264px] grid-cols-2 gap-5 px-8 pt-28" aria-label="وام">
      {loans.map(({ title, text, most, link, type, icon }) => (
        <div key={type} className="card flex items-start gap-6 rounded-2xl p-8">
          <Tile size="lg" icon={icon} />
          <div>
            <h3 className="text-xl font-extrabold">{title}</h3>
            <p className="mt-1 text-text-2">{text}</p>
            <div className="mt-4 text-lg font-bold">{copy.upTo(millions(most))}</div>
            <Link to="/calculator" search={{ type }} className="link mt-3">
              {link}
              <IconArrowLeft aria-hidden size={18} />
            </Link>
          </div>
        </div>
      ))}
    </section>
  )
}

type QuestionsProps = {
  /** The most that needs no guarantor, in words. */
  readonly most: string
  readonly renderQuestionsLink: (name: string) => ReactNode
}

/** Questions in details elements, which open without a script. */
export function Questions({ most, renderQuestionsLink }: QuestionsProps) {
  return (
    <section id="faq" className="mx-auto grid max-w-[1264px] grid-cols-[380px_minmax(0,1fr)] gap-16 px-8 py-28" aria-labelledby="faq-title">
      <div>
        <h2 id="faq-title" className="text-4xl font-black tracking-tight">
          {copy.faq}
        </h2>
        <p className="mt-3 text-md text-text-2">{copy.faqText}</p>
        <div className="mt-5">{renderQuestionsLink(copy.everyQuestion)}</div>
      </div>
      <div className="divide-y divide-line border-y border-line">
        {copy.questions(most).map(({ title, text }, at) => (
          <details key={title} className="group" open={at === 0}>
            <summary className="flex items-center justify-between gap-6 py-5 text-lg font-bold">
              {title}
              <IconPlus aria-hidden size={22} className="text-text-3 group-open:hidden" />
              <IconMinus aria-hidden size={22} className="hidden text-brand-text group-open:inline" />
            </summary>
            <p className="-mt-1 max-w-[44em] pb-6 text-md text-text-2">{text}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

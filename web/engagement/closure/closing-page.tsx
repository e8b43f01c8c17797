import { ownTables, sectionNames } from '#domain/identity/own-data/own-data.ts'
import { retentionReasons, sections, type Closing } from '#domain/identity/own-data/rules.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { BareTable } from '#ui/layout/table.tsx'
import { copy } from './copy.ts'

/** What a closed account erases and what stays, why and for how long: the table that the closure follows. */
export function ClosingPage() {
  return (
    <>
      <h1 className="h-page">{copy.whatTitle}</h1>
      <p className="mt-2 mb-6 max-w-[44em] text-text-2">{copy.whatLead}</p>
      <div className="grid grid-cols-2 items-start gap-5 ph:grid-cols-1">
        {sectionNames.map((name) => (
          <section key={name} className="card overflow-hidden" aria-labelledby={name}>
            <h2 id={name} className="h-card px-5 pt-5 pb-3">
              {sections[name]}
            </h2>
            <BareTable caption={sections[name]} head={['داده', 'پس از بستن', 'چرا و تا کی']} className="dense">
              {ownTables
                .filter(({ section }) => section === name)
                .map(({ table, title, closing }) => {
                  const stays = closing.does === 'KEEP' ? retentionReasons[closing.why] : null
                  return (
                    <tr key={table}>
                      <td className="font-semibold">{title}</td>
                      <td>{closing.does === 'DELETE' ? copy.erased : hasErased(closing) ? copy.anonymous : copy.stays}</td>
                      <td className="text-sm">
                        {stays ? `${stays.text}، ${copy.years(digits(stays.years))}، ${copy.afterwards[stays.afterwards]}` : '---'}
                      </td>
                    </tr>
                  )
                })}
            </BareTable>
          </section>
        ))}
      </div>
    </>
  )
}

const hasErased = ({ empties, replaces }: Extract<Closing, { readonly does: 'KEEP' }>): boolean => empties.length + replaces.length > 0

import type { NoticePreferences } from '#contract/engagement/deliveries/preferences.ts'
import { digits as count } from '#domain/platform/kernel/persian.ts'
import { copy } from './copy.ts'
import type { PreferenceChange } from './queries.ts'

type Props = Pick<NoticePreferences, 'digits' | 'sample'> & { readonly onChange: (change: PreferenceChange) => void }

/** The digits of figures in messages, with a sample as it would be sent. */
export function DigitsCard({ digits, sample, onChange }: Props) {
  return (
    <section className="card p-5" aria-label={copy.digits}>
      <h2 className="h-card">{copy.digits}</h2>
      <div role="group" aria-label={copy.digits} className="notice-segments">
        {(['fa', 'en'] as const).map((style) => (
          <button key={style} type="button" aria-pressed={digits === style} onClick={() => onChange({ digits: style })}>
            {copy.digitStyles[style]}
          </button>
        ))}
      </div>
      <div className="notice-sample">
        <p className="cap">{copy.sample(count(sample.segments))}</p>
        <p>
          <bdi>{sample.text}</bdi>
        </p>
      </div>
    </section>
  )
}

import { Fragment } from 'react'
import type { NoticePreferences } from '#contract/engagement/deliveries/preferences.ts'
import { sections } from '#domain/engagement/deliveries/preference-groups.ts'
import IconBell from '#icons/IconBell'
import IconBrowser from '#icons/IconBrowser'
import IconLock from '#icons/IconLock'
import IconMail from '#icons/IconMail'
import IconMessage from '#icons/IconMessage'
import { copy } from './copy.ts'
import { NoticeSwitch } from './notice-switch.tsx'
import type { PreferenceChange } from './queries.ts'

type Props = { readonly groups: NoticePreferences['groups']; readonly onChange: (change: PreferenceChange) => void }

const icons = { sms: IconMessage, email: IconMail, push: IconBrowser, bell: IconBell } as const

/** Kinds of notices by channels; on a phone each kind is a card with its four switches. */
export function PreferenceMatrix({ groups, onChange }: Props) {
  const channels = groups[0]?.switches.map(({ channel }) => channel) ?? []
  return (
    <section className="card overflow-hidden" aria-label={copy.lead}>
      <table className="notice-matrix">
        <thead>
          <tr>
            <th scope="col">{copy.notice}</th>
            {channels.map((channel) => {
              const Icon = icons[channel]
              return (
                <th key={channel} scope="col">
                  <Icon aria-hidden />
                  {copy.channels[channel]}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => (
            <Fragment key={section}>
              <tr className="notice-section">
                <th scope="rowgroup" colSpan={channels.length + 1}>
                  {copy.sections[section]}
                </th>
              </tr>
              {groups
                .filter((group) => group.section === section)
                .map((group) => (
                  <GroupRow key={group.name} group={group} onChange={onChange} />
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className="notice-foot">
        <IconLock aria-hidden />
        {copy.locked}
      </p>
    </section>
  )
}

function GroupRow({ group, onChange }: { readonly group: NoticePreferences['groups'][number]; readonly onChange: Props['onChange'] }) {
  const [title, text] = copy.groups[group.name]
  return (
    <tr>
      <th scope="row">
        {title}
        <small>{text}</small>
      </th>
      {group.switches.map(({ channel, is_on: isOn, is_locked: isLocked }) => (
        <td key={channel}>
          <span className="notice-channel" aria-hidden>
            {copy.channels[channel]}
          </span>
          <NoticeSwitch
            label={copy.switchOf(title, copy.channels[channel])}
            isOn={isOn}
            lockedReason={isLocked ? copy.lockedSwitch : undefined}
            onChange={(next) => onChange({ switches: [{ group: group.name, channel, is_on: next }] })}
          />
        </td>
      ))}
    </tr>
  )
}

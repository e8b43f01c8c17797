import IconLock from '#icons/IconLock'

type Props = {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  /** Why it stays on; it then cannot be switched. */
  readonly lockedReason?: string | undefined
}

/** One switch; a locked one has a lock, stays on and says why. */
export function NoticeSwitch({ label, isOn, onChange, lockedReason }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-disabled={lockedReason !== undefined}
      title={lockedReason}
      className={lockedReason === undefined ? 'notice-switch' : 'notice-switch is-locked'}
      onClick={() => lockedReason === undefined && onChange(!isOn)}
    >
      <span aria-hidden>{lockedReason !== undefined && <IconLock />}</span>
    </button>
  )
}

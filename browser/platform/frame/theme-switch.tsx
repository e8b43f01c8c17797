import IconMoon from '#icons/IconMoon'
import IconSun from '#icons/IconSun'
import { IconButton, type ButtonSize } from '#ui/actions/button.tsx'
import { chooseTheme, themeNames, useTheme } from './theme.ts'

/** Switches between the light and the dark theme. */
export function ThemeSwitch({ size }: { readonly size: ButtonSize }) {
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      size={size}
      label={themeNames[other]}
      icon={other === 'dark' ? <IconMoon /> : <IconSun />}
      onClick={() => chooseTheme(other)}
    />
  )
}

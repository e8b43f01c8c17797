import { catalogues } from '#domain/backoffice/settings/catalogues.ts'

/** The parts of the settings page. FINANCE sees only the policies. */
export const settingsParts = ['policies', ...catalogues, 'staff', 'merchants'] as const
export type SettingsPart = (typeof settingsParts)[number]

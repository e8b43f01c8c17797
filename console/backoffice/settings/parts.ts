import { catalogues } from '#domain/backoffice/settings/catalogues.ts'

/** What an admin keeps besides the stores. FINANCE reads the policies alone. */
export const settingsParts = ['policies', ...catalogues, 'staff', 'merchants'] as const
export type SettingsPart = (typeof settingsParts)[number]

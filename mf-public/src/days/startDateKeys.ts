import type { SettingKey } from '@brand/shared-data';

/** The setting that makes days count; pages and loaders have to ask for the same list. */
export const startDateKeys = ['entrepreneur_start_date'] as const satisfies readonly SettingKey[];

import { flags, type FlagSetting } from '@brand/shared-data/admin';

/**
 * A flag that the code declares, or a setting whose flag is gone; without a setting, the flag has the code's
 * default.
 */
export type FlagRow = {
  id: string;
  label: string;
  setting?: FlagSetting;
  /** Undefined if no code declares the flag. */
  isOnByDefault?: boolean;
  goneBy?: string;
};

/** The flags that the code declares, then settings whose flag is gone from the code. */
export function toRows(settings: readonly FlagSetting[]): FlagRow[] {
  const declared = Object.values(flags).map(({ name, ...flag }) => ({
    id: name,
    ...flag,
    setting: settings.find(({ id }) => id === name),
  }));
  const others = settings.filter(({ id }) => !declared.some((flag) => flag.id === id));
  return [...declared, ...others.map((setting) => ({ id: setting.id, label: setting.id, setting }))];
}

/** Says in words which build visitors get. */
export function describe({ setting, isOnByDefault }: FlagRow): string {
  if (isOnByDefault === undefined) return 'Nothing asks for it';
  const hasEnded = setting?.ends_at && new Date(setting.ends_at) <= new Date();
  if (!setting || hasEnded) return `${isOnByDefault ? 'On' : 'Off'}, as built`;
  if (!setting.is_on) return 'Off';
  return setting.share === 100 ? 'On' : `On for ${setting.share} %`;
}

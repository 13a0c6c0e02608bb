import { flags, type FlagSetting } from '@brand/shared-data/admin';

/**
 * A flag declared in the code, or a setting whose flag no longer exists. Without a setting, the flag has its default from the
 * code.
 */
export type FlagRow = {
  id: string;
  label: string;
  setting?: FlagSetting;
  /** Undefined if the code does not declare the flag. */
  isOnByDefault?: boolean;
  goneBy?: string;
};

/** The flags declared in the code, followed by settings whose flags no longer exist there. */
export function toRows(settings: readonly FlagSetting[]): FlagRow[] {
  const declared = Object.values(flags).map(({ name, ...flag }) => ({
    id: name,
    ...flag,
    setting: settings.find(({ id }) => id === name),
  }));
  const others = settings.filter(({ id }) => !declared.some((flag) => flag.id === id));
  return [...declared, ...others.map((setting) => ({ id: setting.id, label: setting.id, setting }))];
}

/** Describes the state of a flag in a few words. */
export function describe({ setting, isOnByDefault }: FlagRow): string {
  if (isOnByDefault === undefined) return 'Nothing asks for it';
  const hasEnded = setting?.ends_at && new Date(setting.ends_at) <= new Date();
  if (!setting || hasEnded) return `${isOnByDefault ? 'On' : 'Off'}, as built`;
  if (!setting.is_on) return 'Off';
  return setting.share === 100 ? 'On' : `On for ${setting.share} %`;
}

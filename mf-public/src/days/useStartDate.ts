import { settingKeys, useListSettingsQuery } from '@brand/shared-data';
import { useErrorLog } from '../errors/useErrorLog';
import { daysBetween } from './daysBetween';

/** The day the business began; undefined while loading, null if not set. */
export function useStartDate(): string | null | undefined {
  const { data, error, isFetching } = useListSettingsQuery(settingKeys.startDate);
  useErrorLog('The day the business began', error);

  if (data === undefined && isFetching) return undefined;
  const date = data?.entrepreneur_start_date;
  return date && daysBetween(date, date) !== null ? date : null;
}

import { useListSettingsQuery } from '@brand/shared-data';
import { useLoggedError } from '../failures/useLoggedError';
import { daysBetween } from './daysBetween';
import { startDateKeys } from './startDateKeys';

/** The day the business began; undefined while it is not known, null when there is none. */
export function useStartDate(): string | null | undefined {
  const { data, error, isFetching } = useListSettingsQuery(startDateKeys);
  useLoggedError('The day the business began', error);

  if (data === undefined && isFetching) return undefined;
  const date = data?.entrepreneur_start_date;
  return date && daysBetween(date, date) !== null ? date : null;
}

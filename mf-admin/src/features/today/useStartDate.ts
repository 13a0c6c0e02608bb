import { useEffect } from 'react';
import { settingKeys, useListSettingsQuery } from '@brand/shared-data';
import { recall, remember } from './deviceMemory';

// The days are counted from a public date, which this device remembers so that the page can be opened offline.
const key = 'today-start-date';

/** The date from which the days are counted; empty until it is known. */
export function useStartDate(): string {
  const { data } = useListSettingsQuery(settingKeys.startDate);
  const date = data?.entrepreneur_start_date;
  useEffect(() => {
    if (date !== undefined) remember(key, date);
  }, [date]);
  return date ?? recall(key);
}

import { useEffect } from 'react';
import { settingKeys, useListSettingsQuery } from '@brand/shared-data';

// The days are counted from a public date, which this device remembers for opening the page offline.
const key = 'today-start-date';

/** The date from which the days are counted, once it is known. */
export function useStartDate(): string {
  const { data } = useListSettingsQuery(settingKeys.startDate);
  const date = data?.entrepreneur_start_date;
  useEffect(() => {
    if (date !== undefined) remember(date);
  }, [date]);
  return date ?? recall();
}

function recall(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function remember(date: string): void {
  try {
    localStorage.setItem(key, date);
  } catch (cause) {
    console.error(cause);
  }
}

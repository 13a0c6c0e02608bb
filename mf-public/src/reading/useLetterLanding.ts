import { useEffect } from 'react';
import { useReportLandingMutation } from '@brand/shared-data';
import { useSearchParams } from '@brand/shared-ui/router';

/** Counts a reader who followed a letter's link, `?letter=<id>`. */
export function useLetterLanding(): void {
  const [search] = useSearchParams();
  const [report] = useReportLandingMutation();
  const letter = search.get('letter');
  useEffect(() => {
    if (letter && /^[0-9a-f-]{36}$/.test(letter)) void report(letter);
  }, [letter, report]);
}

import { useSearchParams } from '@brand/shared-ui/router';
import { asksForAllDays, showAll, showKey } from './asksForAllDays';
import { useStartDate } from './useStartDate';

/**
 * Whether the journal shows all days, kept in the address as `?show=all`, and the way to change that. Never where no
 * start date makes days count; `isOffered` is undefined until that is known.
 */
export function useShowsAllDays() {
  const [params, setParams] = useSearchParams();
  const start = useStartDate();
  const showsAll = asksForAllDays(params) && start !== null;
  return {
    isOffered: start === undefined ? undefined : start !== null,
    showsAll,
    toggle: () => {
      const next = new URLSearchParams(params);
      if (showsAll) next.delete(showKey);
      else next.set(showKey, showAll);
      setParams(next, { preventScrollReset: true });
    },
  };
}

import { useSearchParams } from '@brand/shared-ui/router';
import { useStartDate } from '../../days/useStartDate';
import { hasAllDaysParam, withAllDaysParam } from './allDaysParam';

/**
 * Whether the journal shows all days, and the function to change that. Only offered where a start date makes days count;
 * `isOffered` is undefined while that date is loading.
 */
export function useAllDays() {
  const [params, setParams] = useSearchParams();
  const start = useStartDate();
  const showsAll = hasAllDaysParam(params) && start !== null;
  return {
    isOffered: start === undefined ? undefined : start !== null,
    showsAll,
    toggle: () => setParams(withAllDaysParam(params, !showsAll), { preventScrollReset: true }),
  };
}

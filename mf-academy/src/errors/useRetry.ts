import { useState } from 'react';

/**
 * Keeps a "Try again" button busy until the query has settled. RTK Query drops the error while it refetches, but the button must
 * not disappear, because it has the focus.
 */
export function useRetry() {
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = (refetch: () => PromiseLike<unknown>) => {
    if (isRetrying) return;
    setIsRetrying(true);
    const done = () => setIsRetrying(false);
    void refetch().then(done, done);
  };
  return { isRetrying, retry };
}

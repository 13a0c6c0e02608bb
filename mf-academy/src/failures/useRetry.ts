import { useState } from 'react';

/** Asks again, and says so meanwhile: a query forgets its error then, but the button has to stay where the focus is. */
export function useRetry() {
  const [isTrying, setIsTrying] = useState(false);
  const retry = (refetch: () => PromiseLike<unknown>) => {
    if (isTrying) return;
    setIsTrying(true);
    const done = () => setIsTrying(false);
    void refetch().then(done, done);
  };
  return { isTrying, retry };
}

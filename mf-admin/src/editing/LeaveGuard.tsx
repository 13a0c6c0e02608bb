import { useEffect } from 'react';
import { Question, Typography } from '@brand/shared-ui/core';
import { useFormContext } from '@brand/shared-ui/forms';
import { useBlocker } from '@brand/shared-ui/router';
import type { Visit } from './createVisit';

/** Asks before a link or the way back takes a form with unsaved text away; a visit that ends on purpose may. */
export function LeaveGuard({ visit }: { visit: Visit }) {
  const { dirty } = useFormContext();
  useWarning(dirty);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere =
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;
    return dirty && !visit.isLeaving() && isElsewhere;
  });
  const stay = () => blocker.reset?.();
  return (
    <Question
      title="Leave without saving?"
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      answers={[
        { label: 'Stay', onChoose: stay },
        { label: 'Leave', onChoose: () => blocker.proceed?.() },
      ]}
    >
      <Typography>
        What you typed is kept on this device, and offered when you come back to this form.
      </Typography>
    </Question>
  );
}

/** The browser's own question before the tab is closed. */
function useWarning(isDue: boolean) {
  useEffect(() => {
    if (!isDue) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDue]);
}

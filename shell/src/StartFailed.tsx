import { PlainPage } from './faults/PlainPage';

// Without a configuration there is no theme, store or router to lean on.
export function StartFailed() {
  return (
    <PlainPage
      title="This site could not start."
      text="Its configuration could not be read. Please try again in a moment."
      button="Try again"
    />
  );
}

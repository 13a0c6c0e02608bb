import type { ReactNode } from 'react';

/**
 * Lets wide code and tables scroll in themselves instead of the page; by keyboard too. `Prose` gives it its style. No
 * region: a text may have many, and landmarks are few.
 */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A box that scrolls has to be reached by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={label} data-scrolls tabIndex={0}>
      {children}
    </div>
  );
}

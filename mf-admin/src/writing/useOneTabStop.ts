import { useState, type KeyboardEvent } from 'react';

/** The keys of a toolbar: Tab comes to one of its buttons and goes on, the arrows, Home and End move inside. */
export function useOneTabStop() {
  const [current, setCurrent] = useState(0);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === event.target);
    const next = {
      ArrowRight: (at + 1) % buttons.length,
      ArrowLeft: (at - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return {
    toolbar: { onKeyDown },
    stop: (index: number) => ({ tabIndex: index === current ? 0 : -1, onFocus: () => setCurrent(index) }),
  };
}

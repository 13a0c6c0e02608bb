type TrackedInput = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } };

/**
 * The ref of a controlled input, for text that was typed, filled in or restored before hydration. React leaves it in the
 * element, but takes it for what the server has rendered, and the next render would overwrite it.
 */
export function adoptTypedText(input: TrackedInput | null): void {
  if (!input || input.value === input.defaultValue) return;
  // After the commit, because during it React would restore the old value before rendering the new one, and the caret
  // would move.
  queueMicrotask(() => {
    // React ignores an event without a change to the value that it remembers.
    input._valueTracker?.setValue(input.defaultValue);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

type TrackedInput = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } };

/**
 * A ref for a controlled input that keeps text typed, filled in or restored before hydration. React leaves such text in the
 * element but mistakes it for the server-rendered value, and the next render would overwrite it.
 */
export function adoptTypedText(input: TrackedInput | null): void {
  if (!input || input.value === input.defaultValue) return;
  // Deferred until after the commit, because during the commit React would restore the old value before rendering the new one,
  // and the caret would move.
  queueMicrotask(() => {
    // React ignores an event unless the value differs from the one it has recorded.
    input._valueTracker?.setValue(input.defaultValue);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

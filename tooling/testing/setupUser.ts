import { fireEvent } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/**
 * Sets up user-event's user. `fill` adds text to a field with one event, whereas `type` re-renders the form at each letter; a
 * final `{Enter}` is pressed. `typeQuickly` also re-renders at each letter, but lets no timer run in between: on a busy machine
 * `type` makes pauses.
 */
export function setupUser() {
  const user = userEvent.setup();
  const fill = async (field: Element, text: string) => {
    const value = text.replace(/\{Enter\}$/, '');
    await user.click(field);
    await user.paste(value);
    if (value !== text) await user.keyboard('{Enter}');
  };
  const typeQuickly = (field: Element, text: string) => {
    for (const letter of text) {
      const { value } = field as HTMLInputElement;
      fireEvent.change(field, { target: { value: value + letter } });
    }
  };
  return { ...user, fill, typeQuickly };
}

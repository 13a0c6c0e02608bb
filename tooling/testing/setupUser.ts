import { userEvent } from '@testing-library/user-event';

/**
 * Sets up user-event's user. `fill` adds text to a field with one event, whereas `type` re-renders the form at each letter; a
 * final `{Enter}` is pressed.
 */
export function setupUser() {
  const user = userEvent.setup();
  const fill = async (field: Element, text: string) => {
    const value = text.replace(/\{Enter\}$/, '');
    await user.click(field);
    await user.paste(value);
    if (value !== text) await user.keyboard('{Enter}');
  };
  return { ...user, fill };
}

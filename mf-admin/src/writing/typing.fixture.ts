/** A stub for `execCommand`, which the markdown tools use to insert text and jsdom lacks. */
export function stubExecCommand() {
  document.execCommand = (_command, _ui, text = '') => {
    const field = document.activeElement;
    if (!(field instanceof HTMLTextAreaElement)) return false;
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    return true;
  };
}

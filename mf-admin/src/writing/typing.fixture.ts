/** What a browser does when a text is typed by a program; jsdom has no such command. */
export function typesAsBrowsersDo() {
  document.execCommand = (_command, _ui, text = '') => {
    const field = document.activeElement;
    if (!(field instanceof HTMLTextAreaElement)) return false;
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    return true;
  };
}

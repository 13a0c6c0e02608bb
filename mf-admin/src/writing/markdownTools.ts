import { insertTextIntoField } from 'text-field-edit';

type Field = HTMLTextAreaElement;

/**
 * Replaces the selection. `text-field-edit` uses `execCommand`, which keeps the change undoable. The fallback is for browsers
 * that ignore the command, for example in a field that was just behind a modal dialog.
 */
function insertText(field: Field, text: string) {
  const { value, selectionStart, selectionEnd } = field;
  insertTextIntoField(field, text);
  const isSame = value.slice(selectionStart, selectionEnd) === text;
  if (isSame || field.value !== value) return;
  field.setRangeText(text, selectionStart, selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

export const bold = (field: Field) => wrap(field, '**', 'bold');
export const italic = (field: Field) => wrap(field, '_', 'italic');
export const heading = (field: Field) => prefixLines(field, '## ');
export const list = (field: Field) => prefixLines(field, '- ');
export const quote = (field: Field) => prefixLines(field, '> ');

export function code(field: Field) {
  const text = getSelectedText(field);
  if (!text.includes('\n')) return wrap(field, '`', 'code');
  const start = field.selectionStart + 4;
  insertText(field, `\`\`\`\n${text}\n\`\`\``);
  field.setSelectionRange(start, start + text.length);
}

/** Turns the selection into link text, and selects the link's placeholder URL. */
export function link(field: Field) {
  const text = getSelectedText(field) || 'text';
  const start = field.selectionStart + text.length + 3;
  const address = 'https://';
  insertText(field, `[${text}](${address})`);
  field.setSelectionRange(start, start + address.length);
}

/** Inserts pasted content, with blank lines around blocks. */
export const insertPasted = (field: Field, markdown: string) =>
  /\n|^(#{1,6}|[-*>]|\d+\.) |^!\[/.test(markdown)
    ? insertBlock(field, markdown)
    : insertText(field, markdown);

/** Inserts a paragraph, separated by a blank line from the text on either side. */
export function insertBlock(field: Field, block: string) {
  const before = field.value.slice(0, field.selectionStart);
  const after = field.value.slice(field.selectionEnd);
  const gapBefore = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const gapAfter = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  insertText(field, `${gapBefore}${block}${gapAfter}`);
}

const getSelectedText = (field: Field) => field.value.slice(field.selectionStart, field.selectionEnd);

/** Wraps or unwraps the selection; if nothing is selected, inserts a wrapped example. */
function wrap(field: Field, mark: string, example: string) {
  const { selectionStart: start, selectionEnd: end, value } = field;
  const isWrapped =
    value.slice(start - mark.length, start) === mark && value.slice(end, end + mark.length) === mark;
  if (isWrapped && start >= mark.length) {
    const text = getSelectedText(field);
    field.setSelectionRange(start - mark.length, end + mark.length);
    insertText(field, text);
    field.setSelectionRange(start - mark.length, end - mark.length);
    return;
  }
  const text = getSelectedText(field) || example;
  insertText(field, mark + text + mark);
  field.setSelectionRange(start + mark.length, start + mark.length + text.length);
}

/** Adds a prefix to each selected line, or removes it if all of them have it. */
function prefixLines(field: Field, prefix: string) {
  const { value } = field;
  const start = value.lastIndexOf('\n', field.selectionStart - 1) + 1;
  const nextBreak = value.indexOf('\n', field.selectionEnd);
  const end = nextBreak === -1 ? value.length : nextBreak;
  const lines = value.slice(start, end).split('\n');
  const isPrefixed = lines.every((line) => line.startsWith(prefix));
  const text = lines.map((line) => (isPrefixed ? line.slice(prefix.length) : prefix + line)).join('\n');
  field.setSelectionRange(start, end);
  insertText(field, text);
  // Puts the cursor at the end of a single line, so that the owner can keep typing.
  field.setSelectionRange(lines.length > 1 ? start : start + text.length, start + text.length);
}

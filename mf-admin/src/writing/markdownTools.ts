import { insertTextIntoField, wrapFieldSelection } from 'text-field-edit';

type Field = HTMLTextAreaElement;

// All of them type as a person would, so that the browser's own undo takes them back.

export const bold = (field: Field) => wrap(field, '**', 'bold');
export const italic = (field: Field) => wrap(field, '_', 'italic');
export const heading = (field: Field) => prefixLines(field, '## ');
export const list = (field: Field) => prefixLines(field, '- ');
export const quote = (field: Field) => prefixLines(field, '> ');

export function code(field: Field) {
  if (selectionOf(field).includes('\n')) wrapFieldSelection(field, '```\n', '\n```');
  else wrap(field, '`', 'code');
}

/** The selection becomes the text of a link, whose address is selected next. */
export function link(field: Field) {
  const text = selectionOf(field) || 'text';
  const start = field.selectionStart + text.length + 3;
  const address = 'https://';
  insertTextIntoField(field, `[${text}](${address})`);
  field.setSelectionRange(start, start + address.length);
}

/** A text of its own lines, with an empty line on both sides where text stands there. */
export function insertBlock(field: Field, block: string) {
  const before = field.value.slice(0, field.selectionStart);
  const after = field.value.slice(field.selectionEnd);
  const gapBefore = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const gapAfter = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  insertTextIntoField(field, `${gapBefore}${block}${gapAfter}`);
}

const selectionOf = (field: Field) => field.value.slice(field.selectionStart, field.selectionEnd);

/** Around the selection, or a word to type over; what is wrapped already is unwrapped. */
function wrap(field: Field, mark: string, example: string) {
  const { selectionStart: start, selectionEnd: end, value } = field;
  const isWrapped =
    value.slice(start - mark.length, start) === mark && value.slice(end, end + mark.length) === mark;
  if (isWrapped && start >= mark.length) {
    const text = selectionOf(field);
    field.setSelectionRange(start - mark.length, end + mark.length);
    insertTextIntoField(field, text);
    field.setSelectionRange(start - mark.length, end - mark.length);
    return;
  }
  const text = selectionOf(field) || example;
  insertTextIntoField(field, mark + text + mark);
  field.setSelectionRange(start + mark.length, start + mark.length + text.length);
}

/** Before every line that the selection touches; taken away where all of them have it. */
function prefixLines(field: Field, prefix: string) {
  const { value } = field;
  const start = value.lastIndexOf('\n', field.selectionStart - 1) + 1;
  const nextBreak = value.indexOf('\n', field.selectionEnd);
  const end = nextBreak === -1 ? value.length : nextBreak;
  const lines = value.slice(start, end).split('\n');
  const isPrefixed = lines.every((line) => line.startsWith(prefix));
  const text = lines.map((line) => (isPrefixed ? line.slice(prefix.length) : prefix + line)).join('\n');
  field.setSelectionRange(start, end);
  insertTextIntoField(field, text);
  // A single line goes on where it was typed.
  field.setSelectionRange(lines.length > 1 ? start : start + text.length, start + text.length);
}

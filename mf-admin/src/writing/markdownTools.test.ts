import { bold, code, heading, insertBlock, italic, link, list, quote } from './markdownTools';
import { stubExecCommand } from './typing.fixture';

beforeAll(stubExecCommand);

/** `|` marks each end of the selection. */
function fieldWith(marked: string) {
  const [before = '', selected = '', after] = marked.split('|');
  const field = document.createElement('textarea');
  document.body.replaceChildren(field);
  field.value = before + selected + (after ?? '');
  field.focus();
  field.setSelectionRange(before.length, before.length + selected.length);
  return field;
}

const shown = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  `${value.slice(0, selectionStart)}|${value.slice(selectionStart, selectionEnd)}|${value.slice(selectionEnd)}`;

test.each([
  ['bold', bold, 'so |much| fun', 'so **|much|** fun'],
  ['bold text, removed', bold, 'so **|much|** fun', 'so |much| fun'],
  ['bold, with nothing selected', bold, 'so ||', 'so **|bold|**'],
  ['italic', italic, '|soft|', '_|soft|_'],
  ['code', code, '|npm|', '`|npm|`'],
  ['a heading', heading, 'One\nTwo||', 'One\n## Two||'],
  ['a heading, removed', heading, '## Two||', 'Two||'],
  ['a list', list, 'a|a\nb|b', '|- aa\n- bb|'],
  ['a quote', quote, '||', '> ||'],
  ['a link', link, 'my |site|', 'my [site](|https://|)'],
])('A tool makes %s', (_, tool, before, after) => {
  const field = fieldWith(before);
  tool(field);
  expect(shown(field)).toBe(after);
});

test('Several lines of code become a block', () => {
  const field = fieldWith('|a\nb|');
  code(field);
  expect(field.value).toBe('```\na\nb\n```');
});

test.each([
  ['||', 'X'],
  ['a||b', 'a\n\nX\n\nb'],
  ['a\n||\nb', 'a\n\nX\n\nb'],
  ['a\n\n||\n\nb', 'a\n\nX\n\nb'],
])('A picture is inserted as a block between the lines of %j', (before, after) => {
  const field = fieldWith(before);
  insertBlock(field, 'X');
  expect(field.value).toBe(after);
});

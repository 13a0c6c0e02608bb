import { markdownHtml } from './markdownHtml';

const bodyOf = (markdown: string) => {
  const body = document.createElement('body');
  body.innerHTML = markdownHtml(markdown, 'https://mira.example/blog/a');
  return body;
};

test.each([
  ['これは**大事**です', 'strong', '大事'],
  ['这是*重点*内容', 'em', '重点'],
  ['이것은**중요**합니다', 'strong', '중요'],
  ['これは~~古い~~です', 'del', '古い'],
])('Emphasis without spaces around it, as in %s, is emphasis', (markdown, tag, words) => {
  const body = bodyOf(markdown);
  expect(body.querySelector(tag)?.textContent).toBe(words);
  expect(body.textContent?.trim()).toBe(markdown.replace(/[*~]/g, ''));
});

test('Words and links end where the sentence of another script goes on', () => {
  const body = bodyOf('見て[ここ](https://a.example/)、`code`も。');
  expect(body.textContent?.trim()).toBe('見てここ、codeも。');
  expect(body.querySelector('a')?.textContent).toBe('ここ');
});

import { act, render, screen } from '@testing-library/react';
import { ThemeRoot } from '@brand/shared-ui/core';
import { createMemoryRouter, RouterProvider } from '@brand/shared-ui/router';
import { Markdown } from './RenderedMarkdown';

const code = 'let one = 1';
const answer = {
  colors: ['red', 'blue'],
  tokens: [
    [3, 1],
    [7, -1],
    [1, 0],
  ],
};

const sent: unknown[] = [];
function serve(respond: () => Response) {
  globalThis.fetch = jest.fn(async (address, init) => {
    sent.push([address, JSON.parse(String(init?.body))]);
    return respond();
  });
}
beforeEach(() => {
  sent.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const page = (markdown: string) => (
  <RouterProvider router={createMemoryRouter([{ path: '*', element: <Markdown>{markdown}</Markdown> }])} />
);
async function show(markdown: string) {
  const { rerender } = render(page(markdown), { wrapper: ThemeRoot });
  await rest();
  return { rerender: (next: string) => rerender(page(next)) };
}
const rest = () => act(() => jest.advanceTimersByTimeAsync(1000));
const block = () => screen.getByText((_, element) => element?.tagName === 'CODE');

it('A text that the browser renders asks the server for the colours of its code', async () => {
  serve(() => Response.json(answer));
  await show(`# Code\n\n\`inline\`\n\n\`\`\`ts\n${code}\n\`\`\``.replace('`inline`', 'words'));

  expect(sent).toEqual([['/code', { language: 'ts', code }]]);
  expect(block()).toHaveTextContent(code);
  expect([...block().children].map(({ outerHTML }) => outerHTML)).toEqual([
    '<span style="color: blue;">let</span>',
    '<span style="color: red;">1</span>',
  ]);
});

it('Code that changes loses its colours at once, and gets new ones at the next pause', async () => {
  serve(() => Response.json(answer));
  const { rerender } = await show(`\`\`\`ts\n${code}\n\`\`\``);

  rerender('```ts\nlet two = 22\n```');
  expect(block().innerHTML).toBe('let two = 22');
  await rest();
  expect(sent).toHaveLength(2);
});

it.each([
  ['the server knows no colours', () => Response.json(null)],
  ['no server answers', () => new Response('<h1>Not found</h1>', { status: 404 })],
  ['another server answers with a page', () => new Response('<h1>Home</h1>')],
  [
    'there is no connection',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('Code stays plain where %s', async (_, respond) => {
  serve(respond);
  await show(`\`\`\`ts\n${code}\n\`\`\``);
  expect(block().innerHTML).toBe(code);
});

it('A text without code in a language asks for nothing', async () => {
  serve(() => Response.json(answer));
  await show('Some `code`.\n\n```\nplain\n```');
  expect(sent).toEqual([]);
});

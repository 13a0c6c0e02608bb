import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { searchApi } from './search.api';

const { searchEverything } = searchApi.endpoints;
const row = {
  content_type: 'blog_posts',
  content_id: '1',
  slug: 'leaving-well',
  title: '\u0002Leaving\u0003 well',
  excerpt: 'I left.',
  day: '2026-03-01',
};

describe('searchEverything', () => {
  it('searchEverything gives the results with matches apart from the rest of a text', async () => {
    const sent = respond.found([row]);

    const { data } = await startData().store.dispatch(searchEverything.initiate('leav'));

    expect(sent[0]?.body).toEqual({ p_query: 'leav' });
    expect(data).toEqual([
      {
        ...row,
        title: [
          { text: 'Leaving', isMatch: true },
          { text: ' well', isMatch: false },
        ],
        excerpt: [{ text: 'I left.', isMatch: false }],
      },
    ]);
  });

  it('searchEverything gives the error of a search that failed', async () => {
    respond.failure('rpc/search_everything', { message: 'Out of order' });

    const { error } = await startData().store.dispatch(searchEverything.initiate('leav'));

    expect(error).toEqual({ kind: 'unknown', message: 'Out of order' });
  });
});

it.each([
  ['', []],
  ['plain', ['plain']],
  ['\u0002all\u0003', ['[all]']],
  ['a \u0002b\u0003 c \u0002d\u0003', ['a ', '[b]', ' c ', '[d]']],
  ['<b>\u0002x\u0003</b>', ['<b>', '[x]', '</b>']],
])('A search result with the title %j has the parts %j', async (title, parts) => {
  respond.found([{ ...row, title }]);

  const { data } = await startData().store.dispatch(searchEverything.initiate('leav'));

  expect(data?.[0]?.title.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))).toEqual(parts);
});

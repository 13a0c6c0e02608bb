import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { inParts } from './inParts';
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

describe('a visitor who searches', () => {
  it('gets what was found, with the words that were searched for apart', async () => {
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

  it('is told when it failed', async () => {
    respond.failure('rpc/search_everything', { message: 'Out of order' });

    const { error } = await startData().store.dispatch(searchEverything.initiate('leav'));

    expect(error).toEqual({ kind: 'unknown', message: 'Out of order' });
  });
});

test.each([
  ['', []],
  ['plain', ['plain']],
  ['\u0002all\u0003', ['[all]']],
  ['a \u0002b\u0003 c \u0002d\u0003', ['a ', '[b]', ' c ', '[d]']],
  ['<b>\u0002x\u0003</b>', ['<b>', '[x]', '</b>']],
])('a text %j is shown in parts', (marked, parts) => {
  expect(inParts(marked).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))).toEqual(parts);
});

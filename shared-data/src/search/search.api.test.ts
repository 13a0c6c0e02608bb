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

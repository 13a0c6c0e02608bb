import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { adminApi, type CountedTable } from './admin.api';

const { countRows } = adminApi.endpoints;

describe('The dashboard', () => {
  it.each<CountedTable>(['blog_posts', 'journal_entries', 'newsletter_subscribers'])(
    'counts %s without reading them',
    async (table) => {
      const sent = respond.count(table, 42);

      const { data } = await startData().store.dispatch(countRows.initiate(table));

      expect(data).toBe(42);
      expect(sent[0]?.method).toBe('HEAD');
      expect(sent[0]?.headers.get('prefer')).toBe('count=exact');
    },
  );

  it('A refused count is an error and not 0', async () => {
    respond.failure('blog_posts', { status: 401 });

    const { data, error } = await startData().store.dispatch(countRows.initiate('blog_posts'));

    expect(data).toBeUndefined();
    expect(error).toMatchObject({ kind: 'forbidden' });
  });
});

import http from 'node:http';
import type { Builds } from '@brand/delivery';
import { listen } from '../../tooling/testing/listen';
import { someSettings } from '../settings.fixture';
import { PublicContent } from './PublicContent';

test('Content of a backend that holds its answer back is given up in time', async () => {
  const supabaseUrl = await listen(http.createServer(() => {}));
  const settings = { ...someSettings, supabaseUrl, timeouts: { ...someSettings.timeouts, answer: 100 } };
  await expect(new PublicContent(settings, {} as Builds).newest('blog_posts')).rejects.toThrow(
    'the backend does not answer in time',
  );
});

import { until } from 'embedded-supabase/testing/until';
import { startRenderedSite } from '../render/renderedSite.fixture';
import { secretKey } from './recorder.fixture';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

it('A page that cannot be rendered is recorded, of whose code it was', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const shell = `exports.shares = {};
    exports.renderPage = async () => { throw new Error('No price'); };`;
  const { url } = await startRenderedSite({ shell, settings: { secretKey } });
  await fetch(`${url}/blog`);
  const find = () => fetched.mock.calls.find(([target]) => String(target).endsWith('take_records'));
  await until(async () => expect(find()).toBeDefined());

  const [, init] = find() ?? [];
  expect(JSON.parse(String(init?.body)).p_records.errors).toMatchObject([
    {
      remote: 'shell',
      build: '',
      page: '/*',
      message: 'No price',
      stack: 'server.0a1b2c3d.cjs:2:46',
      times: 1,
    },
  ]);
});

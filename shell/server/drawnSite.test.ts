/** @jest-environment node */
import { createHash } from 'node:crypto';
import { startDrawnSite } from './drawnSite.fixture';

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');

test('S2: the policy of a drawn page allows the scripts of the built page, and none that its content brings', async () => {
  const page = '<head><script>own()</script><meta name=app-head></head><div id="root"></div>';
  const shell = `exports.drawPage = async () => ({ page: { head: '', read: {},
    body: '<div id="root"><script>attack()</script></div>' } });`;
  const { url } = await startDrawnSite({ shell, page });

  const answer = await fetch(url);

  expect(await answer.text()).toContain('<script>attack()</script>');
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain(hashOf('own()'));
  expect(policy).not.toContain(hashOf('attack()'));
});

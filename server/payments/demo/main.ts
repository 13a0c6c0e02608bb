import { demoTill, siteUrlOf } from 'shared-node/apps';
import { runServers } from '../../runServers';
import { readSecretKey } from '../../secretKeys';
import { readTill } from '../../readTill';
import { demoKeys } from './demoKeys';
import { DemoTill } from './DemoTill';

runServers('demo till', () => {
  const { env } = process;
  const { stripe } = readTill(env) ?? {};
  if (!stripe || !('demoPort' in stripe)) throw new Error('it is started with PAYMENTS=demo.');
  const secretKey = readSecretKey(env);
  if (!secretKey) throw new Error('there is no key of a backend. Start the backend first.');
  const { server } = new DemoTill({ siteUrl: siteUrlOf(env), ...demoKeys(secretKey) });
  // Listens only on loopback, whatever HOST is set to, because its payments cost nothing.
  return [{ server, host: '127.0.0.1', port: stripe.demoPort, variable: demoTill.portVariable }];
});

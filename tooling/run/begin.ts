import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { demoApi } from '@brand/shared-data/admin';
import { siteUrlOf } from '../../shared-node/src/apps';
import { connect } from './connect';

// npm run begin [-- --yes]: removes the demo content from the site that runs here and prints the link that makes your own account
// the owner. Added or changed content is kept.
const { values } = parseArgs({ options: { yes: { type: 'boolean' } } });

async function begin(): Promise<string> {
  const { store } = await connect(process.env);
  const { getDemo, removeDemo, createOwnerClaim } = demoApi.endpoints;
  const demo = await store.dispatch(getDemo.initiate()).unwrap();
  if (!demo) return 'There is no demo here. The site is yours.';
  const consequence = `${demo.unchanged} rows of the demo go; what you added or changed stays.`;
  // Skips the prompt if the demo has already been removed, because then only the link is needed.
  if (demo.unchanged > 0 && !values.yes && !(await ask(consequence))) return 'Nothing was changed.';
  await store.dispatch(removeDemo.initiate()).unwrap();
  const done = 'The demo was removed.';
  if (!demo.is_demo_account) return done;
  const token = await store.dispatch(createOwnerClaim.initiate()).unwrap();
  const site = siteUrlOf(process.env);
  return `${done} Create your own account within 24 hours, as the owner: ${site}/claim#${token}`;
}

async function ask(consequence: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error(`${consequence} Run this in a terminal, or add -- --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${consequence} Go on? (yes/no) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

begin().then(
  (text) => {
    console.log(text);
    // The client's timers would keep the process running.
    process.exit();
  },
  (error: { message?: string }) => {
    console.error(error.message ?? error);
    process.exit(1);
  },
);

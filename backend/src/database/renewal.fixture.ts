// Counts the threads that a database in a folder uses while statements fail and rows are written in between; prints the results.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '../../testing/testFolder';
import { Database } from './Database';

const folder = await testFolder();
const database = await Database.open(path.join(folder, 'db'), () => {}, 10);
await database.script('create table written (number int)');
const before = await database.generation;
const run = async (text: string) =>
  database.run(await database.generation, { kind: 'query', text, parameters: [] });
let refused = 0;
for (let number = 0; number < 25; number += 1) {
  await run('select 1 / 0').catch(({ code }: { code?: string }) => (refused += Number(code !== '22012')));
  await run(`insert into written values (${number})`).catch(() => (refused += 1));
  database.renew();
}
const { rows } = await run('select count(*)::int as count from written');
console.log(
  JSON.stringify({ threads: (await database.generation) > before, refused, written: rows[0]?.['count'] }),
);
await database.close();
await rm(folder, { recursive: true });

import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks in the terminal; a secret is not shown while it is typed. Without a terminal, `variable` is what has to be set. */
export async function ask(question: string, variable: string, { isSecret = false } = {}): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(`Set ${variable}, or run this in a terminal, which asks for it.`);
  const silence = new Writable({ write: (_text, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? silence : process.stderr,
    terminal: true,
  });
  if (isSecret) process.stderr.write(question);
  const answer = await terminal.question(isSecret ? '' : question);
  terminal.close();
  if (isSecret) process.stderr.write('\n');
  return answer;
}

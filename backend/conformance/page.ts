import type { Call } from './Call';
import { lists } from './lists';

const code = (answer: object) => `\`${JSON.stringify(answer).replaceAll('|', '\\|')}\``;
const row = ({ name, hosted, embedded }: Call) =>
  `| ${name.replaceAll('|', '\\|')} | ${code(hosted)} | ${code(embedded ?? hosted)} |`;

/** The page of all differences between the embedded backend and hosted Supabase, in markdown. */
export function describeDifferences(): string {
  const parts = Object.entries(lists).map(([service, { documentation, calls }]) => {
    const different = calls.filter(({ embedded }) => embedded !== undefined);
    const figure = `${calls.length - different.length} of ${calls.length} calls are answered as [hosted Supabase](${documentation}) answers them.`;
    const table = ['| call | hosted | embedded |', '| --- | --- | --- |', ...different.map(row)].join('\n');
    return `## ${service}\n\n${figure}\n${different.length > 0 ? `\n${table}\n` : ''}`;
  });
  return `# The embedded backend and hosted Supabase

Written by \`npm run docs:differences\` from the calls of \`backend/conformance/\`. \`npm run test:conformance\` asks the embedded
backend each of them, and fails for an answer that is not the one written here.

${parts.join('\n')}`;
}

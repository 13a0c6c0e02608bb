import type { Call } from './Call';
import { differencesOf, lists } from './lists';

const code = (answer: object) => `\`${JSON.stringify(answer).replaceAll('|', '\\|')}\``;
const row = ({ name, hosted, embedded }: Call) =>
  `| ${name.replaceAll('|', '\\|')} | ${code(hosted)} | ${code(embedded ?? hosted)} |`;

/** Whether an answer refuses the call. */
function isRefusal(answer: object): boolean {
  const { status, error, answer: text } = { status: 0, error: null, answer: '', ...answer };
  return (
    Boolean(error) || Number(status) >= 400 || status === ('CHANNEL_ERROR' as unknown) || /40[13]/.test(text)
  );
}

type Direction = [title: string, isOf: (call: Call) => boolean];
const directions: Direction[] = [
  [
    'Refused here, and works on hosted Supabase',
    ({ hosted, embedded }) => !isRefusal(hosted) && isRefusal(embedded ?? {}),
  ],
  [
    'Works here, and is refused on hosted Supabase',
    ({ hosted, embedded }) => isRefusal(hosted) && !isRefusal(embedded ?? {}),
  ],
  [
    'Answered on both, in another way',
    ({ hosted, embedded }) => isRefusal(hosted) === isRefusal(embedded ?? {}),
  ],
];

/** The markdown page that lists all differences between the embedded backend and hosted Supabase. */
export function describeDifferences(): string {
  const parts = Object.entries(lists).map(([service, list]) => {
    const { calls, documentation } = list;
    const different = differencesOf(list);
    const figure = `${calls.length - different.length} of ${calls.length} calls are answered as [hosted Supabase](${documentation}) answers them.`;
    const tables = directions.flatMap(([title, isOf]) => {
      const rows = different.filter(isOf).map(row);
      const head = ['| call | hosted | embedded |', '| --- | --- | --- |'];
      return rows.length > 0 ? [`### ${service}: ${title}\n\n${[...head, ...rows].join('\n')}\n`] : [];
    });
    return [`## ${service}\n\n${figure}\n`, ...tables].join('\n');
  });
  return `# The embedded backend and hosted Supabase

Written by \`npm run docs:differences -w embedded-supabase\` from the calls of \`embedded-supabase/tests/conformance/\`. The test
there asks the embedded backend each of them, and fails for an answer that is not the one written here, and when fewer calls than
before are answered as hosted Supabase answers them.

${parts.join('\n')}`;
}

import {
  driftOf,
  findOverBudget,
  isOver,
  readBuilds,
  type PageSize,
  type Share,
} from '@brand/delivery/compat';
import type { AppConfig } from '@brand/site-contract/appConfig';
import { shell, type App } from '../../shared-node/src/apps';
import { toBudget } from '../webpack/pageBytes';

/** A remote as it is reported: `built` is the build whose shared packages are compared; `over` are sentences about pages. */
export type Standing = { remote: string; built: string; sizes: PageSize[]; over: string[]; shares: Share[] };

/** Reads the builds of `chosen` made here, the released ones, and those of the running site at `site`, if given. */
export async function readStandings(chosen: App[], env: NodeJS.ProcessEnv, site?: string) {
  const live = site ? await readLive(site) : [];
  const standings = await Promise.all(
    chosen.map(async ({ folder, container }): Promise<Standing> => {
      const builds = await readBuilds(folder, env);
      const fresh = builds.find(({ kind }) => kind === 'new');
      const released = builds.find(({ kind }) => kind === 'released');
      const shown = live.find(({ remote }) => remote === container);
      const { id = '', facts } = released ?? fresh ?? {};
      return {
        remote: folder,
        built: shown?.built ?? id,
        sizes: fresh?.facts.sizes ?? [],
        over: fresh ? await findOverBudget(fresh.folder, released?.folder) : [],
        shares: shown?.shares ?? facts?.shares ?? [],
      };
    }),
  );
  const here = chosen.map(({ container }) => container);
  const provided = (await readBuilds(shell.folder, env)).at(-1)?.facts.shares ?? [];
  return { standings: [...standings, ...live.filter(({ remote }) => !here.includes(remote))], provided };
}

/** The builds that visitors of a running site have; remotes of other repositories are among them. */
async function readLive(site: string): Promise<Standing[]> {
  const { registry } = (await (await fetch(new URL('/config.json', site))).json()) as AppConfig;
  return Promise.all(
    Object.entries(registry).map(async ([remote, { id = 'built with the site', entry }]) => {
      const { shared = [] } = (await (await fetch(new URL('mf-manifest.json', entry))).json()) as {
        shared?: Share[];
      };
      return { remote, built: id, sizes: [], over: [], shares: shared };
    }),
  );
}

/** The report as Markdown: pages beside their budgets, and how far each remote is behind the shell's shared packages. */
export function toMarkdown(standings: readonly Standing[], provided: readonly Share[]): string {
  const rows = standings.flatMap(({ remote, built, shares }) =>
    driftOf(shares, provided).map((drift) => [
      remote,
      built,
      code(drift.name),
      drift.built,
      drift.given,
      drift.distance || 'the same',
    ]),
  );
  return [
    '## Pages and their budgets',
    ...standings.filter(({ sizes }) => sizes.length > 0).map(toPages),
    '## Shared packages',
    table(['remote', 'build', 'package', 'built with', 'the shell has', 'it is'], rows),
  ].join('\n\n');
}

function toPages({ remote, sizes, over }: Standing): string {
  const lost = sizes.filter(({ budget }) => budget === undefined);
  const rows = sizes.map(({ path, bytes, budget }) => [
    `${code(path)}${isOver({ path, bytes, budget }) ? ' ❌' : ''}`,
    bytes.toLocaleString('en'),
    budget?.toLocaleString('en') ?? 'none',
  ]);
  const count = over.length > 0 ? `${over.length} over the budget` : 'none over its budget';
  return [
    `**${remote}**: ${sizes.length} pages, ${count}.`,
    ...over.map((sentence) => `- ❌ ${sentence}`),
    ...lost.map(({ path, bytes }) => {
      const line = code(`"${path}": ${toBudget(bytes)}`);
      return `- ${code(path)} has no budget yet. Its first release writes ${line} into \`${remote}/remote.json\`; commit that line.`;
    }),
    `<details><summary>All pages, in bytes (brotli)</summary>\n\n${table(['page', 'bytes', 'budget'], rows)}\n\n</details>`,
  ].join('\n');
}

const code = (text: string) => `\`${text.replace(/[`|\n]/g, ' ')}\``;

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

import type { Side } from './sides';

/** How one build of a remote does in one build of the shell. */
export type Cell = { app: string; host: Side; guest: Side; visited: string[]; problems: string[] };

/** The cells as a table for people: a row a build of a remote, a column a build of the shell. */
export function tableOf(cells: Cell[]): string {
  const hosts = [...new Map(cells.map(({ host }) => [host.kind, host])).values()];
  const guests = [
    ...new Map(cells.map((cell) => [`${cell.app} ${cell.guest.kind}`, cell] as const)).values(),
  ].sort((a, b) => a.app.localeCompare(b.app));
  const rows = guests.map(({ app, guest }) => {
    const own = hosts.map((host) =>
      cells.find(
        (cell) => cell.app === app && cell.guest.kind === guest.kind && cell.host.kind === host.kind,
      ),
    );
    return [`${app} ${guest.kind} (${guest.id})`, ...own.map(wordsFor)];
  });
  const head = ['', ...hosts.map(({ kind, id }) => `shell ${kind} (${id})`)];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function wordsFor(cell: Cell | undefined): string {
  if (!cell) return '–';
  return cell.problems.length === 0 ? `fits, ${cell.visited.length} pages` : `${cell.problems.length} ✗`;
}

import { readdirSync, readFileSync } from 'node:fs';

/** The seconds of processor that a process and those that it started have taken so far, from Linux's /proc. */
export function processorSeconds(pid: number): number {
  const ticks = new Map<number, number>();
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const [parent = 0, own = 0] = readStat(name);
    ticks.set(Number(name), own);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const sum = (of: number): number =>
    (children.get(of) ?? []).reduce((total, child) => total + sum(child), ticks.get(of) ?? 0);
  // A tick is always ten milliseconds there.
  return sum(pid) / 100;
}

/** A process's parent and its ticks, with those of children that have ended. */
function readStat(pid: string): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the bracket may have spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return [fields[1] ?? 0, fields.slice(11, 15).reduce((total, ticks) => total + ticks, 0)];
  } catch {
    // The process has ended.
    return [];
  }
}

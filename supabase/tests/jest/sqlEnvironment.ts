import type { ChildProcess } from 'node:child_process';
import { TestEnvironment } from 'jest-environment-node';

const idle = new Map<string, ChildProcess>();

/** Idle processes, keyed by the dump from which they were restored. None of them keeps Jest from exiting. */
const idlePostgres = {
  take(dump: string): ChildProcess | undefined {
    const taken = idle.get(dump);
    idle.delete(dump);
    taken?.ref();
    taken?.channel?.ref();
    return taken;
  },
  keep(dump: string, postgres: ChildProcess) {
    postgres.unref();
    postgres.channel?.unref();
    idle.set(dump, postgres);
  },
};

export type IdlePostgres = typeof idlePostgres;

/** Passes databases from one test file to the next, because starting one takes a second and files undo their changes. */
export default class SqlEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    Object.assign(this.global, { idlePostgres });
  }
}

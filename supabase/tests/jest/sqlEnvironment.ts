import type { ChildProcess } from 'node:child_process';
import { TestEnvironment } from 'jest-environment-node';

const idle = new Map<string, ChildProcess>();

/** Processes by the dump that they were restored from. None of them keeps Jest from exiting. */
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

/** Hands databases on from test file to test file, because each takes a second to start, and files undo what they do. */
export default class SqlEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    Object.assign(this.global, { idlePostgres });
  }
}

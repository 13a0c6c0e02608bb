import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

/**
 * The folder of a site, in which git and npm run, whichever version is checked out there. Nothing of it is imported, because it
 * changes meanwhile, and may be older than this code.
 */
export class Checkout {
  readonly env: NodeJS.ProcessEnv;
  readonly dataDir: string;
  readonly isHosted: boolean;

  constructor(
    readonly folder: string,
    env: NodeJS.ProcessEnv,
  ) {
    // npm gives its own settings to what it runs, and they would name the folder of this program.
    this.env = Object.fromEntries(Object.entries(env).filter(([name]) => !/^(npm_|INIT_CWD$)/i.test(name)));
    this.dataDir = path.resolve(folder, env.DATA_DIR || '.data');
    this.isHosted = Boolean(env.SUPABASE_URL);
  }

  in = (...names: string[]): string => path.join(this.folder, ...names);

  /** Whether git answers yes; prints nothing. */
  is = (...args: string[]): boolean =>
    spawnSync('git', args, { cwd: this.folder, env: this.env }).status === 0;

  git(...args: string[]): string {
    const { status, stdout, stderr } = spawnSync('git', args, {
      ...{ cwd: this.folder, env: this.env, encoding: 'utf8' },
    });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
    return stdout.trim();
  }

  /** Runs a command whose output is shown. Throws if it fails. */
  run(command: string, ...args: string[]): void {
    const name = [command, ...args].join(' ');
    console.log(`\n> ${name}`);
    const { status } = spawnSync(command, args, { cwd: this.folder, env: this.env, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${name} failed.`);
  }

  /** Starts the embedded backend, which applies its migrations first, and stops it again. */
  async migrate(): Promise<void> {
    const workspace = existsSync(this.in('supabase/embedded')) ? 'supabase' : 'backend';
    console.log(`\n> npm start -w ${workspace}`);
    const child = spawn('npm', ['start', '-w', workspace], {
      ...{ cwd: this.folder, env: this.env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] },
    });
    const ended = new Promise<void>((resolve) => child.once('close', resolve));
    let isReady = false;
    createInterface(child.stdout).on('line', (line) => {
      console.log(line);
      if (!line.startsWith('Backend ready:') || isReady) return;
      isReady = true;
      // npm does not pass signals on to what it started.
      process.kill(-(child.pid ?? 0), 'SIGTERM');
    });
    await ended;
    if (!isReady) throw new Error('The backend did not start.');
  }

  /** The packages that are released here, with their current builds. */
  released(): Record<string, string> {
    const releases = path.resolve(this.folder, this.env.RELEASES_DIR || 'releases');
    const apps = existsSync(releases) ? readdirSync(releases) : [];
    return Object.fromEntries(
      apps.flatMap((app) => {
        const pointer = path.join(releases, app, 'mf-manifest.json');
        if (!existsSync(pointer)) return [];
        return [[app, JSON.parse(readFileSync(pointer, 'utf8')).metaData.releases.current as string]];
      }),
    );
  }

  /** Node's packages and the builds, in the root and in each package. */
  installed(): string[] {
    const packages = readdirSync(this.folder).filter((name) => existsSync(this.in(name, 'package.json')));
    return ['.', ...packages]
      .flatMap((name) => [path.join(name, 'node_modules'), path.join(name, 'dist')])
      .filter((name) => existsSync(this.in(name)));
  }
}

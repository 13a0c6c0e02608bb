import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT } from '@brand/shared-ui/build';
import { root } from 'shared-node/apps';
import { releasesFolder, type AppReleases, type ReleasedBuild } from 'shared-node/releaseLayout';
import { findOverBudget } from './budget';
import { dropOldBuilds, movePointer, readReleases, withRelease, withTrial, withWithdrawn } from './pointer';

/**
 * Makes a new build of the app in `folder` the current one or, if `isTrial`, lists it for reviewers. `build` makes the build with
 * the given id in a folder. A build that is over a budget is refused and deleted. `withdrawn` are the ids of the app's builds that the server withdrew.
 */
export async function release(
  folder: string,
  isTrial: boolean,
  build: (output: string, id: string) => Promise<void>,
  withdrawn: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<ReleasedBuild> {
  const target = releasesFolder(folder, env);
  const built: ReleasedBuild = {
    id: newId(new Date()),
    builtAt: new Date().toISOString(),
    contract: CONTRACT,
    commit: getCommit(root),
  };
  // Called before the build as well, so that an error is thrown before a long build starts.
  const withNext = (stored: AppReleases | null) => {
    const before = stored && withWithdrawn(stored, withdrawn);
    return isTrial ? withTrial(before, built) : withRelease(before, built);
  };
  const before = await readReleases(target);
  withNext(before);
  const output = path.join(target, 'builds', built.id);
  await mkdir(output, { recursive: true });
  try {
    await build(output, built.id);
    await refuseOverBudget(folder, output, before && path.join(target, 'builds', before.current));
  } catch (error) {
    await rm(output, { recursive: true });
    throw error;
  }
  const releases = withNext(await readReleases(target));
  await movePointer(target, releases);
  // The new build is current from here on, so a failed deletion only leaves old files behind.
  await movePointer(target, await dropOldBuilds(target, releases));
  return built;
}

async function refuseOverBudget(app: string, output: string, before: string | null) {
  const over = await findOverBudget(output, before ?? undefined);
  if (over.length === 0) return;
  const way = `A page that is worth it gets more by its line under "budget" in ${app}/remote.json.`;
  throw new Error([`${app} is over its budget, so it is not released.`, ...over, way].join('\n'));
}

// Returns an ID that sorts by time and is unique even if two teams release in the same second.
function newId(now: Date): string {
  return `${now.toISOString().replace(/\D/g, '').slice(0, 14)}-${randomBytes(3).toString('hex')}`;
}

// A source archive without git can also be released.
function getCommit(directory: string): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

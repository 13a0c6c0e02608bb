import { findChromium } from './chromium';
import { runCommand } from './processes';

type Run = (command: string, args: string[]) => Promise<number>;

/**
 * Installs Chromium for the tests if it is missing: Playwright's builds with their system packages, otherwise the system's packages.
 * Prints its progress. Throws a readable error if neither works.
 */
export async function installChromium(run: Run = runCommand, find = findChromium): Promise<void> {
  if (find()) return;
  console.log('The browser tests need Chromium, and there is none. Installing that of Playwright …');
  // System packages take longer, so they are only installed after a successful download.
  if (
    (await run('npx', ['playwright', 'install', 'chromium'])) === 0 &&
    (await run('npx', ['playwright', 'install-deps', 'chromium'])) === 0 &&
    find()
  )
    return;
  console.log("That failed. Installing the system's packages …");
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  // The headless shell comes last, because a system may lack it and tests run without it.
  for (const command of ['update -qq', 'install -y -qq chromium', 'install -y -qq chromium-headless-shell']) {
    const [program = '', ...args] = [...asRoot, 'apt-get', ...command.split(' ')];
    if ((await run(program, args)) !== 0) break;
  }
  if (!find())
    throw new Error(
      'Chromium could not be installed: install it by hand, or set CHROMIUM_PATH to one, and run npm test again.',
    );
}

if (require.main === module)
  installChromium().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });

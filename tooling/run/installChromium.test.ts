import { installChromium } from './installChromium';

/**
 * A simulated machine on which commands that match `working` succeed, and Chromium exists once a command that matches `bringing`
 * has succeeded.
 */
function machine(working: RegExp, bringing: RegExp) {
  const commands: string[] = [];
  let isThere = false;
  const run = async (program: string, args: string[]) => {
    const command = [program, ...args].join(' ');
    commands.push(command);
    if (!working.test(command)) return 1;
    isThere ||= bringing.test(command);
    return 0;
  };
  return { commands, run, find: () => (isThere ? '/usr/bin/chromium' : null) };
}

describe('Chromium for the tests', () => {
  beforeEach(() => void jest.spyOn(console, 'log').mockImplementation(() => {}));

  it('Nothing is installed where it is there', async () => {
    const { run, commands } = machine(/./, /./);
    await installChromium(run, () => '/usr/bin/chromium');
    expect(commands).toEqual([]);
  });

  it("Playwright's own comes with its system packages", async () => {
    const { run, find, commands } = machine(/playwright/, /playwright install chromium/);
    await installChromium(run, find);
    expect(commands).toEqual(['npx playwright install chromium', 'npx playwright install-deps chromium']);
  });

  it("The system's packages are installed where that download fails", async () => {
    const { run, find, commands } = machine(/apt-get/, /install -y -qq chromium/);
    await installChromium(run, find);
    expect(commands).toHaveLength(4);
    expect(commands[2]).toMatch(/apt-get install -y -qq chromium$/);
    expect(commands[3]).toMatch(/apt-get install -y -qq chromium-headless-shell$/);
  });

  it('A system without the headless shell is enough', async () => {
    const { run, find } = machine(/update|chromium$/, /install -y -qq chromium$/);
    await expect(installChromium(run, find)).resolves.toBeUndefined();
  });

  it('A command that succeeds without bringing Chromium counts as failed', async () => {
    const { run, find } = machine(/./, /nothing brings it/);
    await expect(installChromium(run, find)).rejects.toThrow('set CHROMIUM_PATH');
  });

  it('One line says it when neither works', async () => {
    const { run, find } = machine(/nothing works/, /./);
    await expect(installChromium(run, find)).rejects.toThrow(/^Chromium could not be installed: [^\n]+$/);
  });
});

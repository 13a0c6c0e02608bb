import { existsSync } from 'node:fs';
import { findChromium, findHeadlessShell } from './chromium';

jest.mock('node:fs', () => ({ existsSync: jest.fn() }));
jest.mock('@playwright/test', () => ({ chromium: { executablePath: () => '/playwright/chrome' } }));

const installed = (...paths: string[]) =>
  jest.mocked(existsSync).mockImplementation((path) => paths.includes(String(path)));

describe('The browser of the tests', () => {
  it('is the one of CHROMIUM_PATH', () => {
    installed('/opt/chrome', '/playwright/chrome', '/usr/bin/chromium');
    expect(findChromium({ CHROMIUM_PATH: '/opt/chrome' })).toBe('/opt/chrome');
  });

  it('is otherwise the one that Playwright installed', () => {
    installed('/playwright/chrome', '/usr/bin/chromium');
    expect(findChromium({})).toBe('/playwright/chrome');
  });

  it('is otherwise the one of the system, also when CHROMIUM_PATH does not exist', () => {
    installed('/usr/bin/google-chrome');
    expect(findChromium({ CHROMIUM_PATH: '/nowhere' })).toBe('/usr/bin/google-chrome');
  });

  it('is the headless shell that comes with it, where that is enough', () => {
    installed('/playwright/chrome', '/usr/bin/chromium', '/usr/bin/chromium-headless-shell');
    expect(findHeadlessShell({})).toBeUndefined();
    installed('/usr/bin/chromium', '/usr/bin/chromium-headless-shell');
    expect(findHeadlessShell({})).toBe('/usr/bin/chromium-headless-shell');
    installed('/usr/bin/chromium');
    expect(findHeadlessShell({})).toBe('/usr/bin/chromium');
    installed('/opt/chrome', '/usr/bin/chromium', '/usr/bin/chromium-headless-shell');
    expect(findHeadlessShell({ CHROMIUM_PATH: '/opt/chrome' })).toBe('/opt/chrome');
  });

  it('is null when no browser is installed', () => {
    installed();
    expect(findChromium({ CHROMIUM_PATH: '' })).toBeNull();
  });
});

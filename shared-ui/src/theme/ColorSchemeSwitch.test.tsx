import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SiteProvider } from '../site/SiteProvider';
import { ColorSchemeSwitch } from './ColorSchemeSwitch';
import { colorSchemeScript } from './colorSchemeScript';
import { ThemeRoot } from './ThemeRoot';

const root = document.documentElement;
const social = { x: '', youtube: '', instagram: '', linkedin: '', tiktok: '', github: '' };
const site = { name: 'Mira Solberg', tagline: '', description: '', contactEmail: '', social };

const Site = ({ children }: { children: ReactNode }) => (
  <SiteProvider site={site}>
    <ThemeRoot>{children}</ThemeRoot>
  </SiteProvider>
);

/** Runs the inline script, as the browser does before the first paint. */
function loadPage({ systemIsDark = false } = {}) {
  root.removeAttribute('data-color-scheme');
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...originalMatch(media), matches: systemIsDark }));
  const script = document.createElement('script');
  script.textContent = colorSchemeScript;
  document.head.append(script);
  // jsdom does not run inline scripts, so the script is evaluated here.
  window.eval(colorSchemeScript);
}

const barColors = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((meta) =>
    [meta.content, meta.getAttribute('media')].join(' '),
  );

const originalMatch = window.matchMedia.bind(window);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('The inline script sets the scheme of the system before the first paint', () => {
  loadPage({ systemIsDark: true });
  expect(root).toHaveAttribute('data-color-scheme', 'dark');
  loadPage({ systemIsDark: false });
  expect(root).toHaveAttribute('data-color-scheme', 'light');
});

test('The inline script sets the scheme of the system where storage is refused', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  loadPage({ systemIsDark: true });
  expect(root).toHaveAttribute('data-color-scheme', 'dark');
});

test('A scheme that is chosen before hydration is set at once, and chosen after it', async () => {
  loadPage();
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    <ThemeRoot>
      <ColorSchemeSwitch />
    </ThemeRoot>,
  );
  document.body.append(container);

  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(root).toHaveAttribute('data-color-scheme', 'dark');
  container.remove();

  render(<ColorSchemeSwitch />, { wrapper: Site });
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('The chosen scheme is saved and set before the first paint of the next visit', async () => {
  loadPage();
  render(<ColorSchemeSwitch />, { wrapper: Site });
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();

  expect(barColors()).toEqual([
    '#FBF8F2 (prefers-color-scheme: light)',
    '#1C1D1F (prefers-color-scheme: dark)',
  ]);

  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(root).toHaveAttribute('data-color-scheme', 'dark');
  expect(barColors()).toEqual(['#1C1D1F ']);

  loadPage({ systemIsDark: false });
  expect(root).toHaveAttribute('data-color-scheme', 'dark');
});

test('A scheme that is chosen in another tab is set here, too', async () => {
  loadPage();
  render(<ColorSchemeSwitch />, { wrapper: Site });

  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'color-mode', newValue: 'dark' })));

  expect(root).toHaveAttribute('data-color-scheme', 'dark');
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('A page without a choice follows the system when it changes, and one with a choice does not', () => {
  let change = () => {};
  let isDark = false;
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        get matches() {
          return isDark;
        },
        addEventListener: (_type: string, listener: () => void) => (change = listener),
      }) as unknown as MediaQueryList,
  );
  window.eval(colorSchemeScript);
  isDark = true;
  change();
  expect(root).toHaveAttribute('data-color-scheme', 'dark');

  localStorage.setItem('color-mode', 'light');
  window.eval(colorSchemeScript);
  change();
  expect(root).toHaveAttribute('data-color-scheme', 'light');
});

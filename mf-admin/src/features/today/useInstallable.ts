import { useEffect } from 'react';

/** While the page is shown, a device that installs the site gets an icon that begins here. */
export function useInstallable(): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const before = link?.getAttribute('href');
    if (!link || !before) return;
    link.href = '/today.webmanifest';
    return () => {
      link.href = before;
    };
  }, []);
}

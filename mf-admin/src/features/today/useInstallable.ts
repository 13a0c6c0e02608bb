import { useEffect } from 'react';

/** While the page is shown, installing the site adds an icon that opens this page. */
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

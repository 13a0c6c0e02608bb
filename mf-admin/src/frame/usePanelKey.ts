import { useEffect } from 'react';

const source = '/live.js';

/**
 * Loads the panel of remotes with Alt+Shift+M (docs/decisions/156), once a document. From then on, it listens to the key itself,
 * also on the site's pages.
 */
export function usePanelKey(): void {
  useEffect(() => {
    const load = ({ altKey, shiftKey, code }: KeyboardEvent) => {
      if (!altKey || !shiftKey || code !== 'KeyM') return;
      if (document.querySelector(`script[src="${source}"]`)) return;
      const script = Object.assign(document.createElement('script'), { src: source });
      script.dataset.open = '';
      document.head.append(script);
    };
    addEventListener('keydown', load);
    return () => removeEventListener('keydown', load);
  }, []);
}

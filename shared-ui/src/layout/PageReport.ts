import { createContext } from 'react';

/** What a page says of itself to the server that renders it: its head, whether everybody may see it, or where it has moved. */
export type PageReport =
  | { outcome: 'found' | 'private' | 'missing'; title: string; description: string }
  | { outcome: 'moved'; to: string };

/** PageTitle and Moved report here while they render; a browser provides nothing. */
export const PageReportContext = createContext<((report: PageReport) => void) | undefined>(undefined);

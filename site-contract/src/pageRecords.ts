/** The path to which pages send their records. */
export const recorderPath = '/recorder';

/** The web-vitals metrics that are kept. */
export const metrics = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type MetricName = (typeof metrics)[number];

/** An error in a page. `path` is the page's path; `remote` and `build` caused the error, if known. */
export type ErrorRecord = { message: string; stack: string; path: string; remote?: string; build?: string };

/** The records that a page sends. Nothing in them identifies a person: no ids, no IP addresses, no text from forms. */
export type PageRecords = {
  errors: ErrorRecord[];
  /** The paths of visited pages, and of pages that were scrolled to the end. */
  visits: string[];
  read: string[];
  /** The host of the site that linked to this one. */
  from?: string;
  /** The performance metrics of the page that was loaded as a document. */
  vitals?: {
    path: string;
    build: string;
    screen: 'small' | 'large';
    values: Partial<Record<MetricName, number>>;
  };
};

/** The path to which pages send their records. */
export const recorderPath = '/recorder';

/** The web-vitals metrics that are kept. */
export const metrics = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type MetricName = (typeof metrics)[number];

/** An error in a page. `path` is the page's path; `remote` and `build` caused the error, if known. */
export type ErrorRecord = { message: string; stack: string; path: string; remote?: string; build?: string };

/** The records that a page sends. Nothing in them identifies a person: no id, no address, no text from a form. */
export type PageRecords = {
  errors: ErrorRecord[];
  /** The paths of visited pages, and of pages whose end came into view. */
  visits: string[];
  read: string[];
  /** The host of the link that led to the site. */
  from?: string;
  /** The performance metrics of the page that was loaded as a document. */
  vitals?: {
    path: string;
    build: string;
    screen: 'small' | 'large';
    values: Partial<Record<MetricName, number>>;
  };
};

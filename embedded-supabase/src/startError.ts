const advice = {
  port: 'Stop what listens there, or choose another port.',
  address: 'Choose another port or host.',
  folder: 'Make it writable, or choose another folder.',
  usedFolder: 'Stop that one, or choose another folder.',
  damaged: 'Restore a backup of them into a new folder.',
  formerVersion:
    'Make a backup with the version that you had, and restore it with this one, or set POSTGRES_BIN to a PostgreSQL of that version.',
  removedMigrations: 'Bring their files back, or begin with a new data folder.',
};

/** The situations in which a failed start gives advice, with other words for them. */
export type AdviceWords = Partial<Record<keyof typeof advice, string>>;

/** A reason for failing to start that the reader can act on. Printed as one line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly #reason: string;
  readonly #advice: keyof typeof advice | undefined;

  constructor(reason: string, options: ErrorOptions & { advice?: keyof typeof advice } = {}) {
    super(options.advice ? `${reason} ${advice[options.advice]}` : reason, options);
    this.#reason = reason;
    this.#advice = options.advice;
  }

  /** The same error with the advice in these words, where they have some. */
  inWords(words: AdviceWords): StartError {
    const own = this.#advice && words[this.#advice];
    return own ? new StartError(`${this.#reason} ${own}`, { cause: this.cause }) : this;
  }
}

/** The code of a failed system call (`ENOENT`, `EADDRINUSE`…), or an empty string for any other error. */
export function getSystemErrorCode(error: unknown): string {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && typeof error.code === 'string' ? error.code : '';
}

/**
 * Resolves to null if the file does not exist (ENOENT). Any other error is rethrown, because it does not say whether the file
 * exists.
 */
export async function orMissing<Found>(found: Promise<Found>): Promise<Found | null> {
  return found.catch((error: unknown) => {
    if (getSystemErrorCode(error) === 'ENOENT') return null;
    throw error;
  });
}

/** The first line of an error's message, because database errors repeat the whole statement below it. */
export function getFirstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n', 1)[0] ?? '';
}

// Messages from Postgres and Node about damaged pages and about a full disk.
const damaged =
  /invalid page in block|could not read block|could not open file "(?:base|global)\/|unexpected (?:zero page|data beyond EOF)|checksum/i;
const full = /No space left on device|ENOSPC|could not extend file/i;

/**
 * Returns a StartError for a full disk or damaged data, regardless of the step that failed; returns any other error unchanged.
 */
export function explainData(error: unknown, dataDir: string): unknown {
  const reason = getFirstLine(error);
  if (full.test(reason))
    return new StartError(`The disk of ${dataDir} is full. Make room; the data are not touched.`, {
      cause: error,
    });
  if (!damaged.test(reason)) return error;
  return new StartError(`The data in ${dataDir} are damaged (${reason}).`, {
    cause: error,
    advice: 'damaged',
  });
}

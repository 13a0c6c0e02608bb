/** Calls a function of the site's database, and resolves to its answer. Rejects if the database refuses it. */
export type CallFunction = <Answer>(name: string, body: object) => Promise<Answer>;

/** Reads rows of the data API as a visitor, by the path below /rest/v1/. Rejects while they cannot be read. */
export type ReadRows = (path: string) => Promise<object[]>;

/** The version of the site's content, which also changes with decisions on remotes and with withdrawals; null if not known yet. */
export type Content = { current: () => Promise<{ content: string } | null> };

/** The intervals of repeated checks and writes, in milliseconds. */
export type Intervals = {
  /** The minimum time between two reads of the remotes' manifests. */
  manifests: number;
  /** The time between two looks for new releases to guard. */
  releases: number;
  /** The time for which the recorder holds its first record to gather others. */
  gathering: number;
  /** The minimum time between two of the recorder's requests to the backend. */
  storing: number;
};

export const defaultIntervals: Intervals = {
  manifests: 1000,
  releases: 10_000,
  gathering: 1000,
  storing: 3000,
};

/** Thrown for a request that is refused; `status` is the one of HTTP that says why. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

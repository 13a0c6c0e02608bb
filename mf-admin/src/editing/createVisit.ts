/** What one opening of a form remembers besides its fields. */
export type Visit = ReturnType<typeof createVisit>;

/** `loadedAt` is the version of the row that the text is written on. */
export function createVisit(loadedAt: string | undefined) {
  let version = loadedAt;
  let isLeaving = false;
  return {
    loadedAt: () => version,
    /** A restored text may be written on an older version, one after a conflict on a newer. */
    writtenOn: (other: string | undefined) => {
      version = other;
    },
    /** Whether the form goes away on purpose, so that nobody has to be asked. */
    isLeaving: () => isLeaving,
    leave: () => {
      isLeaving = true;
    },
  };
}

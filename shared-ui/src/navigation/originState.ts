import type { Location } from 'react-router-dom';

/** The location state for "/login" that brings whoever logs in, or creates an account there, back to this place. */
export const originState = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => ({
  from: pathname + search + hash,
});

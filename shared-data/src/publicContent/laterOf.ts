/** The later of two timestamps, however they are written; the first where there is no other. */
export const laterOf = (one: string, other = one): string =>
  Date.parse(other) > Date.parse(one) ? other : one;

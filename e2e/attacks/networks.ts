import { createHmac } from 'node:crypto';

/** A separate network for each number, because limits apply per network. */
export const networkOf = (number: number) => {
  const bytes = createHmac('sha256', 'networks').update(String(number)).digest();
  return `10.${bytes[0]}.${bytes[1]}.${bytes[2]}`;
};

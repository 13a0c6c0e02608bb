import { createHmac } from 'node:crypto';

/** Derives an IP address in a separate network from each number, because limits apply per network. */
export const networkOf = (number: number) => {
  const bytes = createHmac('sha256', 'networks').update(String(number)).digest();
  return `10.${bytes[0]}.${bytes[1]}.${bytes[2]}`;
};

import { createHmac, timingSafeEqual } from 'node:crypto';

const seconds = 300;

/**
 * Creates and reads download URLs for an order's file. A URL is valid for a few minutes, and the payment is checked again when
 * the URL is used.
 */
export class DownloadLinks {
  constructor(private readonly secretKey: string) {}

  create(order: string): string {
    const until = String(Math.floor(Date.now() / 1000) + seconds);
    const signature = this.#sign(order, until).toString('base64url');
    return `/payments/download?${new URLSearchParams({ order, until, signature })}`;
  }

  /** Reads the order from a download URL; null if the URL is forged or expired. */
  read(url: string): string | null {
    const { searchParams } = new URL(url, 'http://localhost');
    const [order = '', until = '', signature = ''] = ['order', 'until', 'signature'].map(
      (name) => searchParams.get(name) ?? '',
    );
    const given = Buffer.from(signature, 'base64url');
    const expected = this.#sign(order, until);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs && Number(until) * 1000 > Date.now() ? order : null;
  }

  #sign(order: string, until: string): Buffer {
    return createHmac('sha256', this.secretKey).update(`download ${order} ${until}`).digest();
  }
}

/** The label for a price in `currency`; null (no badge) if no price is set. */
export function priceLabel(price: number | null, currency = 'usd'): string | null {
  if (price === null) return null;
  if (price === 0) return 'Free';
  // Avoids `Intl`, which takes 60 ms on a phone on first use.
  if (currency === 'usd') return `$${price.toFixed(2)}`;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(price);
}

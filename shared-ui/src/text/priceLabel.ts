/** The label of a price in `currency`; null, for no badge, where no price is set. */
export function priceLabel(price: number | null, currency = 'usd'): string | null {
  if (price === null) return null;
  if (price === 0) return 'Free';
  // `Intl` costs a phone 60 ms at its first use.
  if (currency === 'usd') return `$${price.toFixed(2)}`;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(price);
}

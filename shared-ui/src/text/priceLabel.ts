/** The label of a course's price badge; null, for no badge, where no price is set. */
export function priceLabel(price: number | null): string | null {
  if (price === null) return null;
  return price === 0 ? 'Free' : `$${price.toFixed(2)}`;
}

/** The words on a course's price badge (spec section 9); null where no price is set, which shows no badge. */
export function priceLabel(price: number | null): string | null {
  if (price === null) return null;
  return price === 0 ? 'Free' : `$${price.toFixed(2)}`;
}

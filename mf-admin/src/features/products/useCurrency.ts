import { currencyUnits } from '@brand/shared-data/payments';
import { priceLabel, useSite } from '@brand/shared-ui/core';

/** The till's currency: its fraction digits, and labels for amounts in its smallest unit. */
export function useCurrency() {
  const { currency = 'usd' } = useSite().till ?? {};
  const { fractionDigits } = currencyUnits(currency);
  const toPrice = (amount: number) => amount / 10 ** fractionDigits;
  return {
    code: currency.toUpperCase(),
    fractionDigits,
    toPrice,
    labelOf: (amount: number) => priceLabel(toPrice(amount), currency),
  };
}

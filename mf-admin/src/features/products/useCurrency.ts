import { currencyUnits } from '@brand/shared-data/payments';
import { priceLabel, useSite } from '@brand/shared-ui/core';

/** The currency of the till: how many digits its prices have, and the label of an amount of its smallest unit. */
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

// Stripe's own rules, which differ from both ISO 4217 and `Intl`: https://docs.stripe.com/currencies (zero-decimal, special
// cases, three-decimal, minimum amounts).
const withoutDecimals = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
const withThreeDecimals = 'bhd jod kwd omr tnd'.split(' ');
// Currencies whose amounts have two decimals that must be 00.
const wholeUnits = ['isk', 'ugx'];

// Minimum charges in the smallest unit. For other currencies, the provider itself rejects amounts that are too small.
const minimums: Record<string, number> = {
  ...{
    usd: 50,
    aed: 200,
    aud: 50,
    bgn: 100,
    brl: 50,
    cad: 50,
    chf: 50,
    czk: 1500,
    dkk: 250,
    eur: 50,
    gbp: 30,
  },
  ...{ hkd: 400, huf: 17_500, inr: 50, jpy: 50, mxn: 1000, myr: 200, nok: 300, nzd: 50, pln: 200, ron: 200 },
  ...{ sek: 300, sgd: 50, thb: 1000 },
};

/**
 * The payment provider's rules for a currency: the number of decimals and, in the smallest unit, the minimum charge and the step.
 * Every amount must be a multiple of the step.
 */
export function currencyUnits(currency: string): { fractionDigits: number; minimum: number; step: number } {
  const code = currency.toLowerCase();
  const minimum = minimums[code] ?? 0;
  if (withoutDecimals.includes(code)) return { fractionDigits: 0, minimum, step: 1 };
  if (withThreeDecimals.includes(code)) return { fractionDigits: 3, minimum, step: 10 };
  return { fractionDigits: 2, minimum, step: wholeUnits.includes(code) ? 100 : 1 };
}

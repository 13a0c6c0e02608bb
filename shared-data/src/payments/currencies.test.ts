import { currencyUnits } from './currencies';

const digitsOf = (codes: string) => codes.split(' ').map((code) => currencyUnits(code).fractionDigits);
const uniform = (codes: string, digits: number) => codes.split(' ').map(() => digits);

// https://docs.stripe.com/currencies
test('A currency without decimals at the provider has none here', () => {
  const codes = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';
  expect(digitsOf(codes)).toEqual(uniform(codes, 0));
});

test('Currencies that language data write without decimals have two where the provider counts hundredths', () => {
  const codes = 'huf idr cop pkr isk ugx twd afn all lak lbp mmk sos std yer usd eur clf';
  expect(digitsOf(codes)).toEqual(uniform(codes, 2));
});

test('A currency of three decimals is charged in tens of its smallest unit, and ISK and UGX in hundreds', () => {
  for (const code of ['BHD', 'JOD', 'KWD', 'OMR', 'TND'])
    expect(currencyUnits(code)).toEqual({ fractionDigits: 3, minimum: 0, step: 10 });
  for (const code of ['ISK', 'UGX'])
    expect(currencyUnits(code)).toMatchObject({ fractionDigits: 2, step: 100 });
});

test('A currency that only payouts count in whole units is charged in hundredths', () => {
  for (const code of ['HUF', 'TWD'])
    expect(currencyUnits(code)).toMatchObject({ fractionDigits: 2, step: 1 });
});

test('The least amounts are those of the provider', () => {
  expect(['usd', 'gbp', 'huf', 'jpy', 'czk'].map((code) => currencyUnits(code).minimum)).toEqual([
    50, 30, 17_500, 50, 1500,
  ]);
});

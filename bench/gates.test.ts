import { gatesBroken, type Row } from './gates';

const measured = { requests: 20, wavesBeforeData: 2, layoutShift: 0 };
const bytes = { html: 2000, js: 220_000, font: 30_000, image: 50_000, data: 3000, other: 0 };
const row = (federated: Partial<Row['federated']>): Row => ({
  page: '/',
  federated: { ...measured, bytes, ...federated },
  monolith: { ...measured, bytes },
});

it('lets a federation pass that costs nothing', () => {
  expect(gatesBroken([row({})])).toEqual([]);
});

it.each([
  ['a third round trip', { wavesBeforeData: 3 }],
  ['five more requests', { requests: 25 }],
  ['50 001 more bytes of JavaScript', { bytes: { ...bytes, js: 270_001 } }],
  ['any layout shift', { layoutShift: 0.001 }],
])('tells the team about %s', (_what, federated) => {
  expect(gatesBroken([row(federated)])).toHaveLength(1);
});

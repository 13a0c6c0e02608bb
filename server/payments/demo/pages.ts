import { currencyUnits } from '@brand/shared-data/server';
import { xml, type Xml } from '../../files/xml';

const style = `body { font: 16px/1.5 Georgia, serif; max-width: 32rem; margin: 0 auto; padding: 1.5rem; }
  form { display: grid; gap: .75rem; } button { font: inherit; min-height: 44px; border-radius: 8px; cursor: pointer; }`;

const page = (body: Xml): string => `<!doctype html>
${
  xml`<html lang="en">
<head>
<meta charset="utf-8"/><meta name="viewport" content="width=device-width"/><meta name="color-scheme" content="light dark"/>
<title>Demo till</title>
<style>${{ xml: style }}</style>
</head>
<body><main><h1>Demo till</h1>
${body}
</main></body>
</html>`.xml
}`;

const actions = [
  ['pay', 'Pay'],
  ['decline', 'Decline'],
  ['close', 'Pay and close'],
  ['twice', 'Pay twice'],
  ['slowly', 'Pay and take long'],
] as const;

/** The payment page. */
export function checkoutPage(session: { title: string; amount: number; currency: string }): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: session.currency });
  const { fractionDigits } = currencyUnits(session.currency);
  return page(xml`<p>No money moves: this page plays the provider of payments.</p>
<p><strong>${session.title}</strong>, ${format.format(session.amount / 10 ** fractionDigits)}</p>
<form method="post">
${actions.map(([action, label]) => xml`<button name="action" value="${action}">${label}</button>`)}
</form>`);
}

/** A page with one sentence. */
export const notePage = (sentence: string): string => page(xml`<p>${sentence}</p>`);

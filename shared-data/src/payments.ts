// The entry point for payments, loaded only if the site has a till.
export * from './payments/payments.api';
export { paymentMessages } from './messages/paymentMessages';
export { currencyUnits } from './payments/currencies';

// The entry point of payments, loaded only where the site has a till.
export * from './payments/payments.api';
export { paymentMessages } from './messages/paymentMessages';
export { currencyUnits } from './payments/currencies';

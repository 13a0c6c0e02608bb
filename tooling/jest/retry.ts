// Tries a failed test again as often as RETRIES says: for npm run test:deep, whose runner lists what passed on a later try.
jest.retryTimes(Number(process.env.RETRIES), { logErrorsBeforeRetry: true });

// Sets the clock of a process and its threads ahead by CLOCK_AHEAD_MS: Node loads this file first (NODE_OPTIONS), and the
// embedded Postgres also takes its time from Date. The browser's clock is set through Playwright.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const now = Date.now.bind(Date);

globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length === 0 ? [now() + ahead] : parts));
  }
  static now() {
    return now() + ahead;
  }
};

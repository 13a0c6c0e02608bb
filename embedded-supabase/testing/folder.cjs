// CommonJS, because Playwright turns all that it loads into it, where there is no import.meta.
exports.testingFolder = __dirname;

/** HTML that marks content that an export reader cannot import. It renders nothing, and `readHtml` counts it. */
export const leftOut = (what: string) => `<left-out what="${what.replace(/[^\w /-]/g, '')}"></left-out>`;

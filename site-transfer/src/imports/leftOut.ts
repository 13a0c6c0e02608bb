/** HTML that stands for what a reader cannot bring. It shows nothing, and `readHtml` counts it. */
export const leftOut = (what: string) => `<left-out what="${what.replace(/[^\w /-]/g, '')}"></left-out>`;

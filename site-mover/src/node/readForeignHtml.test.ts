import { readForeignHtml } from './readForeignHtml';

test('HTML of another program is markdown', async () => {
  expect(await readForeignHtml('<p>One <b>two</b></p><p>Three</p>')).toBe('One **two**\n\nThree');
});

test('Attack: a small table that becomes megabytes of spaces is given up, and the next text is read', async () => {
  const wide = `<tr><th>${'a'.repeat(10_000)}</th></tr>`;
  const hostile = readForeignHtml(`<table>${wide}${'<tr><td>b</td></tr>'.repeat(2000)}</table>`);
  const next = readForeignHtml('<i>Next</i>');
  await expect(hostile).rejects.toThrow('This HTML cannot be read.');
  expect(await next).toBe('*Next*');
});

test('Attack: HTML that is nested too deep is its words', async () => {
  expect(await readForeignHtml(`${'<b>'.repeat(30_000)}Last`)).toContain('Last');
});

test('Attack: HTML that keeps the processor busy for too long is given up', async () => {
  const long = readForeignHtml('<p>A <b>word</b></p>'.repeat(50_000), 0.001);
  await expect(long).rejects.toThrow('This HTML cannot be read.');
});

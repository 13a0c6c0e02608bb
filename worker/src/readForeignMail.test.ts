import { readForeignMail } from './readForeignMail';

test('Attack: a mail that keeps the processor busy for too long is given up', async () => {
  const lines = Buffer.from(`Subject: Empty\r\n${'\r\n'.repeat(100_000)}`);
  await expect(readForeignMail(lines, 0.001)).rejects.toThrow('This mail cannot be read.');
});

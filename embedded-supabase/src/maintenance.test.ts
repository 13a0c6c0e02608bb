import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMailDriver, removeKeptMails } from './mail';

describe('Mails of accounts', () => {
  const send = async (folder: string | null) => {
    const queued: unknown[] = [];
    const sendMail = createMailDriver({
      folder,
      url: 'http://localhost:54321',
      send: async (mail) => queued.push(mail),
    });
    const mail = { type: 'reauthentication', email: 'ada@example.com', code: '1234567890' };
    await sendMail({ ...mail, token: 'token', redirectTo: 'http://localhost:3000' });
    return queued;
  };
  let log: jest.SpyInstance;
  beforeEach(() => void (log = jest.spyOn(console, 'log').mockImplementation()));
  afterEach(() => log.mockRestore());

  test('With a mail server a code is neither printed nor written to the disk', async () => {
    expect(await send(null)).toHaveLength(1);
    expect(log).not.toHaveBeenCalled();
  });

  test('Without one a code is kept for a day', async () => {
    const folder = await fs.mkdtemp(path.join(tmpdir(), 'mails-'));
    await send(folder);
    const [first = ''] = await fs.readdir(folder);
    expect(await fs.readFile(path.join(folder, first), 'utf8')).toContain('1234567890');
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await fs.utimes(path.join(folder, first), yesterday, yesterday);
    await send(folder);
    const left = await fs.readdir(folder);
    expect(left).toHaveLength(1);
    expect(left).not.toContain(first);
    await removeKeptMails(folder);
    expect(await fs.readdir(folder)).toEqual([]);
    await fs.rm(folder, { recursive: true });
  });
});
